// The field application on a slow phone: opened without a connection, a thousand assignments, a letter, a photo of twelve megapixels.
// The page's thread is slowed 4 times; its workers are not, as no browser slows them. Needs a built application (`npm run build`).
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BrowserContext, Page } from 'playwright';
import { beginVisit } from '../../apps/field/src/store/visit.ts';
import { anAssignment, aQuestion, aTask } from '../../apps/field/src/testing/work.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { scoutId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const slowdown = 4;
const tries = 7;
const assignments = 1_000;
const sentVisits = 2_500;
const bars = { open: 1_000, sent: 500, letter: 100, photo: 1_500, task: 50 };

/** Work of a thousand shops, with one task of a text and photos. */
const work = {
  assignments: Array.from({ length: assignments }, (_, place) => {
    const plain = anAssignment({ id: place + 1 });
    return { ...plain, Location: { ...plain.Location, id: place + 1, name: `Almacén ${place + 1}` } };
  }),
  task: {
    ...aTask([
      aQuestion({ id: 1, type: 'short answer', title: '¿Quién atiende?' }),
      aQuestion({ id: 2, type: 'multiple image question', title: 'Góndola' }),
    ]),
    mayBeReviewed: true,
  },
};

const envelope = (data: object) => ({ json: { success: true, status: 200, message: '', data } });

/** Notes in the page when a selector is there, in milliseconds since the page was asked for, and tasks that took long. */
const watch = `
  longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  painted = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) painted.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  whenThere = (selector) => new Promise((resolve) => {
    const look = () => document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
  });`;

const whenThere = (page: Page, selector: string): Promise<number> =>
  page.evaluate<number>(`whenThere(${JSON.stringify(selector)})`);

async function slowed(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** A place of the list of today. */
const card = 'section ul button';

/** Milliseconds from asking for an address without a connection to a selector, on a page of its own each time. */
async function openings(context: BrowserContext, address: string, selector: string): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < tries; time += 1) {
    const page = await context.newPage();
    await slowed(context, page);
    await page.goto(address);
    found.push(await whenThere(page, selector));
    await page.close();
  }
  return found;
}

const ms = (name: string, values: readonly number[], atMost: number, detail: string): Measured => ({
  name: `field: ${name}`,
  value: median(values),
  unit: 'ms',
  bar: { atMost },
  detail: `${detail}; worst ${Math.max(...values).toFixed(0)} of ${values.length}`,
});

/** Visits that were sent in the last weeks, one in each half hour, with fifteen answers each. */
function sentRows() {
  const visits = Array.from({ length: sentVisits }, (_, place) => {
    const { Location, ...assignment } = anAssignment({ id: (place % assignments) + 1 });
    const at = new Date(Date.now() - (place + 1) * 1_800_000);
    return {
      ...beginVisit({ ...assignment, Location: { ...Location, name: `Almacén ${place}` } }, at),
      state: 'sent' as const,
      finishedAt: at.toISOString(),
      receipt: { responseId: place + 1, marks: [], score: null, receivedAt: at.toISOString(), files: 3 },
    };
  });
  const answers = visits.flatMap(({ id }) =>
    Array.from({ length: 15 }, (_, question) => ({
      visitId: id,
      questionId: question + 1,
      answer: { questionId: question + 1, value: 'algo' },
    })),
  );
  return { visits, answers };
}

/** Puts rows into the database of the phone, past the application. */
const fillPhone = (page: Page, rows: Readonly<Record<string, readonly object[]>>): Promise<void> =>
  page.evaluate(`(async (stores) => {
    const ended = (request, event) => new Promise((resolve, reject) => {
      request.addEventListener(event, () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
    const { name } = (await indexedDB.databases()).find((kept) => /^field-[0-9]+$/.test(kept.name));
    const database = await ended(indexedDB.open(name), 'success');
    const transaction = database.transaction(Object.keys(stores), 'readwrite');
    for (const store in stores) for (const row of stores[store]) transaction.objectStore(store).put(row);
    await ended(transaction, 'complete');
    database.close();
  })(${JSON.stringify(rows)})`);

/** Milliseconds from a press on the tab of sent visits to its list, each time after a start. */
async function openingsOfSent(context: BrowserContext, address: string): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < tries; time += 1) {
    const page = await context.newPage();
    await slowed(context, page);
    await page.goto(address);
    await whenThere(page, card);
    await page.waitForTimeout(3_000);
    found.push(
      await page.evaluate<number>(`(async () => {
        const began = performance.now();
        document.querySelector('a[href="/field/sent"]').click();
        return (await whenThere('main h1 ~ ul > li')) - began;
      })()`),
    );
    await page.close();
  }
  return found;
}

export async function measureField(ours: Side): Promise<Measured[]> {
  const address = `http://localhost:${ours.process.port}`;
  const token = await ours.token(scoutId(1, 0));
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  const folder = await mkdtemp(join(tmpdir(), 'gondola-photo-'));
  const path = join(folder, 'a.jpg');
  await writeFile(path, photo);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CL' });
    await context.addInitScript(
      `localStorage.setItem('gondola.session', JSON.stringify({ token: '${token}' }));${watch}`,
    );
    await context.route('**/api/field/assignments', (route) => route.fulfill(envelope(work)));
    await context.route('**/api/field/tasks/*', (route) => route.fulfill(envelope(work)));
    const first = await context.newPage();
    await first.goto(`${address}/field`);
    await whenThere(first, card);
    await first.evaluate('navigator.serviceWorker.ready');
    await first.locator(card).first().click();
    await whenThere(first, 'input[type="text"], textarea');
    const visit = first.url();
    await first.close();

    await context.setOffline(true);
    const list = await openings(context, `${address}/field`, card);
    const question = await openings(context, visit, 'input[type="text"], textarea');

    const page = await context.newPage();
    await slowed(context, page);
    await page.goto(visit);
    await whenThere(page, 'input[type="text"], textarea');
    const field = page.locator('input[type="text"], textarea').first();
    await field.focus();
    await page.waitForTimeout(2_000);
    await page.evaluate('painted = []');
    for (const letter of 'martasotoencargada') {
      await page.keyboard.press(letter);
      await page.waitForTimeout(60);
    }
    const letters = await page.evaluate<number[]>('painted.length ? painted : [16]');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const saved: number[] = [];
    const longest: number[] = [];
    for (let time = 1; time <= 3; time += 1) {
      await page.waitForTimeout(1_000);
      await page.evaluate('longest = 0');
      const began = await page.evaluate<number>('performance.now()');
      // By its path: bytes handed over would be unpacked by the page that is measured.
      await page.locator('input[type="file"]').setInputFiles(path);
      saved.push((await whenThere(page, `li:nth-child(${time}) img`)) - began);
      await page.waitForTimeout(500);
      longest.push(await page.evaluate<number>('longest'));
    }
    const full = await context.newPage();
    await full.goto(`${address}/field`);
    await whenThere(full, card);
    await fillPhone(full, sentRows());
    await full.reload();
    // The application clears what is older than its rule at its own pace.
    await full.waitForTimeout(60_000);
    await full.close();
    const listAfter = await openings(context, `${address}/field`, card);
    const sent = await openingsOfSent(context, `${address}/field`);
    return [
      ms(
        `list of ${assignments.toLocaleString('en')} without a connection, cold`,
        list,
        bars.open,
        '4× slower',
      ),
      ms('first question without a connection, cold', question, bars.open, '4× slower'),
      ms(
        `the same with ${sentVisits.toLocaleString('en')} sent visits`,
        listAfter,
        bars.open,
        '4× slower; sent within 52 days, most of them lines by now',
      ),
      ms('sent visits, from a press to their list', sent, bars.sent, '4× slower'),
      ms('key to letter', letters, bars.letter, '4× slower, to the next paint'),
      ms(
        'photo of 12 megapixels to saved',
        saved,
        bars.photo,
        `4× slower; ${(photo.length / 1e6).toFixed(1)} MB`,
      ),
      ms('longest task of the page meanwhile', longest, bars.task, '0: none over 50 ms'),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
