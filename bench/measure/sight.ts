// The cost of a first visit: when a page shows its content, and the files and bytes that it needs for that, with the processor as
// it is and slowed 4 times; next to a bare page of the same words, since milliseconds differ by four times between machines. Nothing
// is cached. Needs a built portal (`npm run build`).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, CDPSession, Page } from 'playwright';
import type { LoadedDatabase } from '../load/load-database.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { superAdminId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, until } from './timing.ts';

const slowdown = 4;
const visits = 5;
const company = 1;

interface Seen {
  readonly path: string;
  readonly name: string;
  /** The element that shows that the page's own content is there. */
  readonly content: string;
  /** Bar of its largest paint, in times that of the bare page, as the processor is and slowed. */
  readonly maxLargest?: number;
}

interface Fetched {
  readonly url: string;
  readonly type: string;
  /** Milliseconds from the request of the page; infinite while it is on its way. */
  arrived: number;
  /** On the wire, headers included. */
  bytes: number;
}

interface Visit {
  /** Milliseconds from the request of the page. */
  readonly first: number;
  readonly largest: number;
  readonly content: number;
  /** The needs of the content: scripts of which something ran before it, and what else had arrived. */
  readonly needed: readonly Fetched[];
  /** The words of the page, once all of it is there. */
  readonly words: string;
}

/** Runs in the page from its first moment: notes its paints and the frame that shows the content. */
const watch = (content: string): string => `
  paints = { first: NaN, largest: NaN, content: NaN };
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') paints.first = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => { paints.largest = list.getEntries().at(-1).startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  (function look() {
    if (document.querySelector('${content}')) paints.content = performance.now();
    else requestAnimationFrame(look);
  })();`;

/** Notes what the page fetches; the list grows as it does. */
async function watchNetwork(devtools: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>();
  let began: number | undefined;
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, request, type = 'Other' }) => {
    began ??= timestamp;
    fetched.set(requestId, { url: request.url, type, arrived: Number.POSITIVE_INFINITY, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = fetched.get(requestId);
    if (!one || began === undefined) return;
    one.bytes = encodedDataLength;
    one.arrived = (timestamp - began) * 1000;
  });
  await devtools.send('Network.enable');
  return fetched;
}

/** Notes which scripts run; the function that it gives tells of which one something has run until now. */
async function watchScripts(devtools: CDPSession): Promise<() => Promise<Set<string>>> {
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await devtools.send('Profiler.takePreciseCoverage');
    return new Set(
      result
        .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
        .map(({ url }) => url),
    );
  };
}

async function visit(
  browser: Browser,
  address: string,
  token: string,
  { path, content }: Seen,
  rate: number,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CL' });
  try {
    const page: Page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const fetched = await watchNetwork(devtools);
    const ranUntilNow = await watchScripts(devtools);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(
      `localStorage.setItem('gondola.session', JSON.stringify({ token: '${token}' })); localStorage.setItem('gondola.company', '${company}');
      ${watch(content)}`,
    );
    await page.goto(`${address}${path}`);
    await until(page, 'paints.content > 0');
    const ran = await ranUntilNow();
    // Pictures that come later can still be the largest.
    await page.waitForTimeout(1_500);
    const paints = await page.evaluate<Omit<Visit, 'needed' | 'words'>>('paints');
    const words = await page.evaluate<string>('document.body.innerText');
    const isNeeded = ({ url, type, arrived }: Fetched) =>
      arrived < paints.content && (type !== 'Script' || ran.has(url));
    return { ...paints, words, needed: [...fetched.values()].filter(isNeeded) };
  } finally {
    await context.close();
  }
}

const kilobytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** The least that shows these words: one file, served by this process while `visitIt` runs. */
async function onBarePage<Result>(
  words: string,
  visitIt: (address: string) => Promise<Result>,
): Promise<Result> {
  const lines = words
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Bare</title><main id="content">${lines}</main>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await visitIt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

interface Visits {
  readonly usual: Visit[];
  readonly slowed: Visit[];
}

async function visitsOf(browser: Browser, address: string, token: string, seen: Seen): Promise<Visits> {
  const usual: Visit[] = [];
  const slowed: Visit[] = [];
  for (let time = 0; time < visits; time += 1) {
    usual.push(await visit(browser, address, token, seen, 1));
    slowed.push(await visit(browser, address, token, seen, slowdown));
  }
  return { usual, slowed };
}

async function measurePage(
  browser: Browser,
  address: string,
  token: string,
  seen: Seen,
): Promise<Measured[]> {
  const { usual, slowed } = await visitsOf(browser, address, token, seen);
  const [{ needed, words } = { needed: [], words: '' }] = usual;
  const bare = await onBarePage(words, (bareAddress) =>
    visitsOf(browser, bareAddress, '', { ...seen, path: '/', content: '#content p' }),
  );
  const scripts = needed.filter(({ type }) => type === 'Script');
  const files = needed.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  const { name, maxLargest } = seen;
  const middle = (visits: readonly Visit[], part: 'first' | 'largest' | 'content'): number =>
    median(visits.map((one) => one[part]));
  const times = (visits: readonly Visit[]): string =>
    `first paint ${middle(visits, 'first').toFixed(0)} ms, content ${middle(visits, 'content').toFixed(0)} ms; median of ${visits.length}`;
  const largest = (ours: Visit[], least: Visit[], how: string): Measured => ({
    name: `sight: ${name}, largest paint${how}`,
    value: middle(ours, 'largest') / middle(least, 'largest'),
    unit: '×',
    ...(maxLargest === undefined ? {} : { bar: { atMost: maxLargest } }),
    detail: `${middle(ours, 'largest').toFixed(0)} ms, the bare page ${middle(least, 'largest').toFixed(0)} ms; ${times(ours)}`,
  });
  return [
    {
      name: `sight: ${name}, files of script and style that the content needs`,
      value: files.length,
      unit: 'files',
      detail: `${scripts.length} of script`,
    },
    {
      name: `sight: ${name}, script and style that the content needs`,
      value: kilobytesOf(files),
      unit: 'kB',
      detail: `on the wire with headers; ${kilobytesOf(scripts).toFixed(0)} kB of it script`,
    },
    {
      name: `sight: ${name}, everything that the content needs`,
      value: kilobytesOf(needed),
      unit: 'kB',
      detail: `${needed.length} answers`,
    },
    largest(usual, bare.usual, ''),
    largest(slowed, bare.slowed, `, processor slowed ${slowdown} times`),
  ];
}

/** Visits the pages that people land on, in a headless browser without a graphics card, over HTTP/1.1 of this machine. */
export async function measureSight(side: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  const address = `http://127.0.0.1:${side.process.port}`;
  const token = await side.token(superAdminId);
  const { rows } = await owner.query<{ id: string }>(
    `insert into powerbi_reports (company_id, report_name, report_id, report_description, workspace_id, kind)
     values ($1, 'Visitas', 'taskCompletion', 'Las visitas de cada tarea', '', 'dashboard') returning id`,
    [company],
  );
  const pages: readonly Seen[] = [
    { path: '/home', name: 'home', content: '#content h1', maxLargest: 10 },
    { path: '/support', name: 'list of tickets', content: '#content tbody tr' },
    {
      path: `/reports/${rows[0]?.id}`,
      name: 'report',
      content: '#content section[data-kind] h2',
    },
  ];
  const browser = await launchBrowser();
  try {
    const measured: Measured[] = [];
    for (const seen of pages) measured.push(...(await measurePage(browser, address, token, seen)));
    return measured;
  } finally {
    await browser.close();
  }
}
