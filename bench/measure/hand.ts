// How soon the portal answers a hand while the processor is slowed 4 times: opening a ticket from its list, a wizard, a tab, the
// palette, selecting a row and typing; as multiples of what the least that does the same takes on a bare page with the same table, in
// the same run: milliseconds differ by four times between machines. Needs a built portal (`npm run build`).
import type { CDPSession, Page } from 'playwright';
import { launchBrowser } from '../../e2e/browser.ts';
import { superAdminId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median, until } from './timing.ts';

const slowdown = 4;
const tries = 20;
/** Rows of the list, of the sizes that a person may choose the one but largest. */
const rows = 50;
/** The least of each kind, on the bare page, and how many times as long the portal may take. */
const bars = { opening: 3, selecting: 1.5, typing: 1.2 };
type Kind = keyof typeof bars;
const company = 1;

/** One thing that a hand does. Selectors wait for what it brings and for its end. */
interface Act {
  readonly name: string;
  /** The act of the bare page that it is compared with. */
  readonly kind: Kind;
  /** Points at what is pressed, which may fetch or prepare. */
  readonly approach?: (page: Page, time: number) => Promise<void>;
  readonly press: (page: Page, time: number) => Promise<void>;
  /** True once what was asked for is shown, as JavaScript of the page. */
  readonly shown: (time: number) => string;
  /** Back to where the next try begins. */
  readonly after?: (page: Page, time: number) => Promise<void>;
}

interface Tried {
  /** Milliseconds from the press to the paint after it, as the browser's Event Timing has it: in steps of 8, 16 where it is less. */
  readonly painted: number;
  /** Milliseconds from the press to the frame that shows what was asked for. */
  readonly shown: number;
  /** Milliseconds of work on the page's thread until it rests again. */
  readonly work: number;
}

/** Runs in the page: notes how long each interaction took to its next paint, and when the first press happened. */
const watch = `
  painted = [];
  pressedAt = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) painted.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, (event) => { if (!['Control', 'Shift', 'Alt'].includes(event.key)) pressedAt ||= event.timeStamp; }, true);`;

/** Runs in the page before a press: looks in every frame for what the press brings. */
const look = (shown: string): string => `
  painted = [];
  pressedAt = 0;
  shownAfter = undefined;
  (function look() {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (pressedAt && (${shown})) shownAfter = performance.now() - pressedAt;
        else look();
      };
      port2.postMessage(0);
    });
  })();`;

/** Long enough for what an idle page fetches and for the end of every transition. */
const rest = 350;

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function tryOnce(page: Page, devtools: CDPSession, act: Act, time: number): Promise<Tried> {
  await act.approach?.(page, time);
  await page.waitForTimeout(rest);
  await page.evaluate(look(act.shown(time)));
  const before = await workOf(devtools);
  await act.press(page, time);
  await until(page, 'shownAfter !== undefined');
  await page.waitForTimeout(rest);
  const work = (await workOf(devtools)) - before;
  const [shown, painted] = await page.evaluate<[number, number]>('[shownAfter, Math.max(16, ...painted)]');
  await act.after?.(page, time);
  return { painted, shown, work };
}

const p75 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? Number.NaN;

async function triesOf(page: Page, devtools: CDPSession, act: Act): Promise<Tried[]> {
  const found: Tried[] = [];
  // The first one brings files that stay.
  await tryOnce(page, devtools, act, 0);
  for (let time = 1; time <= tries; time += 1) found.push(await tryOnce(page, devtools, act, time));
  return found;
}

async function point(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().hover();
}

/** Presses where the pointer is. */
async function pressHere(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

async function closeWith(page: Page, selector: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator(selector).waitFor({ state: 'detached' });
}

const title = (time: number): string => `tbody tr:nth-child(${(time % rows) + 1})`;
const dialog = '[role="dialog"]';

const opensTicket: Act = {
  name: 'opening a ticket from its list',
  kind: 'opening',
  approach: (page, time) => point(page, `${title(time)} td:nth-child(3) a`),
  press: pressHere,
  shown: (time) => `(() => {
    const name = document.querySelector('${title(time)} td:nth-child(3) a')?.textContent;
    return [...document.querySelectorAll('${dialog} h2, ${dialog} h3')].some((head) => head.textContent === name);
  })()`,
  after: (page) => closeWith(page, dialog),
};

const opensTaskWizard: Act = {
  name: 'opening the wizard of a task',
  kind: 'opening',
  approach: (page) => point(page, 'button:has-text("Crear tarea")'),
  press: pressHere,
  shown: () => `document.activeElement?.matches('${dialog} input')`,
  after: (page) => closeWith(page, dialog),
};

const changesTab: Act = {
  name: 'changing the tab of a list',
  kind: 'opening',
  approach: (page, time) => point(page, `[role="tab"]:nth-child(${(time % 2) + 1})`),
  press: pressHere,
  shown: (time) => `document.querySelector('[role="tab"][aria-selected="true"]:nth-child(${(time % 2) + 1})')
    && document.querySelector('tbody tr') && !document.querySelector('[aria-busy="true"]')`,
};

const opensPalette: Act = {
  name: 'opening the palette',
  kind: 'opening',
  press: (page) => page.keyboard.press('Control+k'),
  shown: () => `document.activeElement?.matches('dialog[open] input')`,
  after: (page) => closeWith(page, 'dialog[open]'),
};

/** Among the rows that can be selected; not all can. */
const box = 'tbody input[type="checkbox"]';
const boxes = 2;

const selectsRow: Act = {
  name: `selecting one of ${rows} rows`,
  kind: 'selecting',
  approach: async (page, time) => {
    // Nothing is selected yet.
    await page.keyboard.press('Escape');
    await point(page, `:nth-match(${box}, ${(time % boxes) + 1})`);
  },
  press: pressHere,
  shown: (time) => `document.querySelectorAll('${box}')[${time % boxes}]?.checked`,
};

const typesIn = (name: string, field: string): Act => ({
  name: `typing ${name}`,
  kind: 'typing',
  press: (page) => page.keyboard.press('x'),
  shown: (time) => `document.querySelector('${field}')?.value.length > ${time}`,
});

/** The same table without anything around it, and as little as the same acts can be. */
function barePage(cells: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = cells
    .map(
      (row) =>
        `<tr><td><input type="checkbox"></td>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`,
    )
    .join('');
  return `<!doctype html><meta charset="utf-8"><input id="field">
    <style>table{width:1100px;border-collapse:collapse}td{padding:8px;border-bottom:1px solid #ccc}.chosen{background:#def}
    #panel{position:fixed;inset:0 0 0 auto;width:580px;background:#fff;padding:20px}</style>
    <table><tbody>${body}</tbody></table>
    <script>
      document.querySelector('tbody').addEventListener('click', (event) => {
        const row = event.target.closest('tr');
        if (event.target.cellIndex !== 2) {
          row.firstChild.firstChild.checked = row.classList.toggle('chosen');
          return;
        }
        const panel = document.createElement('div');
        panel.id = 'panel';
        panel.innerHTML = '<h2></h2><dl></dl>';
        panel.firstChild.textContent = event.target.textContent;
        for (const cell of row.cells) panel.lastChild.append(Object.assign(document.createElement('dd'), { textContent: cell.textContent }));
        document.body.append(panel);
      });
      document.addEventListener('keydown', (event) => event.key === 'Escape' && document.querySelector('#panel')?.remove());
    </script>`;
}

const bareActs: readonly Act[] = [
  {
    name: 'bare page: opening a row',
    kind: 'opening',
    approach: (page, time) => point(page, `${title(time)} td:nth-child(3)`),
    press: pressHere,
    shown: () => `document.querySelector('#panel')`,
    after: (page) => closeWith(page, '#panel'),
  },
  {
    name: `bare page: selecting one of ${rows} rows`,
    kind: 'selecting',
    approach: (page, time) => point(page, `${title(time)} td:nth-child(2)`),
    press: pressHere,
    shown: (time) => `document.querySelector('${title(time)} input[type="checkbox"]')?.checked`,
  },
];

interface Taken {
  readonly act: Act;
  readonly found: readonly Tried[];
}

const paintOf = ({ found }: Taken): number => p75(found.map(({ painted }) => painted));

/** The time of an act, as a multiple of its like on the bare page; in milliseconds for the bare page itself. */
function summaryOf(taken: Taken, bare: readonly Taken[]): Measured {
  const { act, found } = taken;
  const middle = (part: keyof Tried): string => median(found.map((tried) => tried[part])).toFixed(0);
  const worst = Math.max(...found.map(({ painted }) => painted));
  const detail = `to the next paint; worst ${worst} of ${found.length}; shown after ${middle('shown')} ms, ${middle('work')} ms of work`;
  const name = `hand: ${act.name}, p75`;
  const least = bare.find((one) => one.act.kind === act.kind);
  if (!least || least === taken) return { name, value: paintOf(taken), unit: 'ms', detail };
  return {
    name,
    value: paintOf(taken) / paintOf(least),
    unit: '×',
    bar: { atMost: bars[act.kind] },
    detail: `${paintOf(taken)} ms ${detail}`,
  };
}

/** Opens an address with the processor as it is, then slows it and tries. */
async function measureActs(
  page: Page,
  devtools: CDPSession,
  prepare: () => Promise<void>,
  acts: readonly Act[],
): Promise<Taken[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await prepare();
  await page.evaluate(watch);
  // The files that an idle page fetches ahead.
  await page.waitForTimeout(3_000);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const taken: Taken[] = [];
  for (const act of acts) taken.push({ act, found: await triesOf(page, devtools, act) });
  return taken;
}

/** Measures the portal's answers to a hand at an address of a server, in a headless browser without a graphics card. */
export async function measureHandAt(address: string, token: string): Promise<Measured[]> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CL' });
    const page = await context.newPage();
    await page.addInitScript(
      `localStorage.setItem('gondola.session', JSON.stringify({ token: '${token}' })); localStorage.setItem('gondola.company', '${company}');`,
    );
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    const openList = async (): Promise<void> => {
      await page.goto(`${address}/support?limit=${rows}`);
      await page.locator(`tbody tr:nth-child(${rows})`).waitFor({ timeout: 60_000 });
    };
    const search = 'input[type="search"]';
    const onList = await measureActs(page, devtools, openList, [
      opensTicket,
      opensPalette,
      changesTab,
      selectsRow,
    ]);
    const cells = await page.evaluate<string[][]>(
      `[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].slice(1).map((cell) => cell.innerText))`,
    );
    const inSearch = await measureActs(
      page,
      devtools,
      async () => {
        await openList();
        await page.locator(search).focus();
      },
      [typesIn(`in the search above ${rows} rows`, search)],
    );
    const openTasks = async (): Promise<void> => {
      await page.goto(`${address}/tasks`);
      await page.locator('tbody tr').first().waitFor({ timeout: 60_000 });
    };
    const onTasks = await measureActs(page, devtools, openTasks, [opensTaskWizard]);
    const inForm = await measureActs(
      page,
      devtools,
      async () => {
        await openTasks();
        await page.locator('button:has-text("Crear tarea")').click();
        await until(page, opensTaskWizard.shown(0));
      },
      [typesIn('in the form of a task', `${dialog} input`)],
    );
    const openBare = async (): Promise<void> => {
      await page.goto('about:blank');
      await page.setContent(barePage(cells));
    };
    const opened = await measureActs(page, devtools, openBare, bareActs);
    const typed = await measureActs(page, devtools, () => page.locator('#field').focus(), [
      { ...typesIn('in a field', '#field'), name: 'bare page: typing in a field' },
    ]);
    const bare = [...opened, ...typed];
    return [...onList, ...onTasks, ...inSearch, ...inForm, ...bare].map((taken) => summaryOf(taken, bare));
  } finally {
    await browser.close();
  }
}

/** Measures the lists and forms of a company with a thousand tickets. */
export const measureHand = async (side: Side): Promise<Measured[]> =>
  measureHandAt(`http://127.0.0.1:${side.process.port}`, await side.token(superAdminId));
