// What a first visit costs: files and bytes until a page shows its content, and when it does, with the processor as it is and
// slowed 4 times. Nothing is cached. Needs a built portal (`npm run build`).
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
  /** What shows that the page's own content is there. */
  readonly content: string;
  readonly bars: {
    readonly files?: number;
    readonly kilobytes?: number;
    readonly allKilobytes?: number;
    readonly largest?: number;
    readonly largestSlowed?: number;
  };
}

interface Fetched {
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
  /** What had arrived before the content was there. */
  readonly fetched: readonly Fetched[];
}

/** What the page runs from its first moment: notes its paints and the frame that shows the content. */
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
  devtools.on('Network.requestWillBeSent', ({ requestId, timestamp, type = 'Other' }) => {
    began ??= timestamp;
    fetched.set(requestId, { type, arrived: Number.POSITIVE_INFINITY, bytes: 0 });
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await page.addInitScript(
      `localStorage.setItem('gondola.session', JSON.stringify({ token: '${token}' })); localStorage.setItem('gondola.company', '${company}');
      ${watch(content)}`,
    );
    await page.goto(`${address}${path}`);
    await until(page, 'paints.content > 0');
    // Pictures that come later can still be the largest.
    await page.waitForTimeout(1_500);
    const paints = await page.evaluate<Omit<Visit, 'fetched'>>('paints');
    return { ...paints, fetched: [...fetched.values()].filter(({ arrived }) => arrived < paints.content) };
  } finally {
    await context.close();
  }
}

const kilobytesOf = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

async function measurePage(
  browser: Browser,
  address: string,
  token: string,
  seen: Seen,
): Promise<Measured[]> {
  const usual: Visit[] = [];
  const slowed: Visit[] = [];
  for (let time = 0; time < visits; time += 1) {
    usual.push(await visit(browser, address, token, seen, 1));
    slowed.push(await visit(browser, address, token, seen, slowdown));
  }
  const [{ fetched } = { fetched: [] }] = usual;
  const scripts = fetched.filter(({ type }) => type === 'Script');
  const files = fetched.filter(({ type }) => type === 'Script' || type === 'Stylesheet');
  const { name, bars } = seen;
  const middle = (visits: readonly Visit[], part: 'first' | 'largest' | 'content'): number =>
    median(visits.map((one) => one[part]));
  const times = (visits: readonly Visit[]): string =>
    `first paint ${middle(visits, 'first').toFixed(0)} ms, content ${middle(visits, 'content').toFixed(0)} ms; median of ${visits.length}`;
  const within = (atMost: number | undefined) => (atMost === undefined ? {} : { bar: { atMost } });
  return [
    {
      name: `sight: ${name}, files of script and style before the content`,
      value: files.length,
      unit: 'files',
      ...within(bars.files),
      detail: `${scripts.length} of script`,
    },
    {
      name: `sight: ${name}, script and style before the content`,
      value: kilobytesOf(files),
      unit: 'kB',
      ...within(bars.kilobytes),
      detail: `on the wire with headers; ${kilobytesOf(scripts).toFixed(0)} kB of it script`,
    },
    {
      name: `sight: ${name}, everything before the content`,
      value: kilobytesOf(fetched),
      unit: 'kB',
      ...within(bars.allKilobytes),
      detail: `${fetched.length} answers`,
    },
    {
      name: `sight: ${name}, largest paint`,
      value: middle(usual, 'largest'),
      unit: 'ms',
      ...within(bars.largest),
      detail: times(usual),
    },
    {
      name: `sight: ${name}, largest paint, processor slowed ${slowdown} times`,
      value: middle(slowed, 'largest'),
      unit: 'ms',
      ...within(bars.largestSlowed),
      detail: times(slowed),
    },
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
    {
      path: '/home',
      name: 'home',
      content: '#content h1',
      bars: { files: 15, kilobytes: 170, largest: 1200, largestSlowed: 3000 },
    },
    { path: '/support', name: 'list of tickets', content: '#content tbody tr', bars: {} },
    {
      path: `/reports/${rows[0]?.id}`,
      name: 'report',
      content: '#content section[data-kind] h2',
      bars: { files: 35, allKilobytes: 300 },
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
