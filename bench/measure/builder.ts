// How fast the builder answers in a task of 300 pages while the processor is slowed 4 times: typing, choosing a page, a switch,
// undo, dragging, opening. Needs a built portal (`npm run build`).
import type { Page } from 'playwright';
import {
  type Draft,
  type DraftPage,
  emptyPage,
  newChoice,
  newDraft,
  setType,
  toCreatePayload,
} from '../../packages/builder/src/index.ts';
import { offeredQuestionTypes } from '../../packages/survey/src/index.ts';
import { launchBrowser } from '../../e2e/browser.ts';
import { superAdminId } from '../load/world.ts';
import { ask } from '../processes/ask.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';

const pages = 300;
const slowdown = 4;
const presses = 30;
/** Between two presses: a quick typist, and longer than a draft waits before it is saved here, in some of them. */
const pause = 160;
const bars = { p75: 50, worst: 100, task: 50, open: 1500, nodes: 3000 };

/** All types in turn, options where there are any, and a jump ahead from every simple selection. */
function longDraft(projectId: number): Draft {
  const types = offeredQuestionTypes({ type: 'general', vertical: false }).filter(
    (type) => type !== 'end page',
  );
  const empty = Array.from({ length: pages }, (_, place) => emptyPage(`page-${place}`));
  const begun: Draft = {
    ...newDraft({ title: 'Auditoría larga', type: 'general', projectId }),
    revisionPolicy: 'yes',
    pages: empty,
  };
  const typed = empty.reduce(
    (draft, { key }, place) => setType(draft, key, types[place % types.length] ?? 'content'),
    begun,
  );
  return { ...typed, pages: typed.pages.map(written) };
}

/** A page with its title, and with options and a jump where its type has them. */
function written(page: DraftPage, place: number): DraftPage {
  const isListed = page.choices.length === 1;
  const choices = isListed
    ? Array.from({ length: 6 }, (_, at) => newChoice(`Opción ${at + 1}`, `choice-${place}-${at}`))
    : page.choices;
  const isBranch = page.type === 'simple selection';
  return {
    ...page,
    title: `Pregunta ${place + 1} sobre la góndola`,
    choices,
    jumps: isBranch ? { [`choice-${place}-0`]: `page-${Math.min(place + 7, pages - 1)}` } : {},
  };
}

/** Runs in the page: notes milliseconds from a press to the frame after it, and tasks that held the page up. */
const watch = `
  answers = [];
  longTasks = [];
  for (const kind of ['keydown', 'click'])
    document.addEventListener(kind, (event) => {
      if (['Control', 'Shift', 'Alt'].includes(event.key)) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => answers.push(performance.now() - event.timeStamp);
        port2.postMessage(0);
      });
    }, true);
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

async function answersTo(page: Page, press: (time: number) => Promise<void>): Promise<number[]> {
  await page.waitForTimeout(2_000);
  await page.evaluate('answers = []');
  for (let time = 0; time < presses; time += 1) {
    await press(time);
    await page.waitForTimeout(pause);
  }
  return page.evaluate<number[]>('answers');
}

function summaries(name: string, answers: readonly number[]): Measured[] {
  const sorted = answers.toSorted((one, other) => one - other);
  const complete = sorted.length >= presses;
  const at = (share: number): number =>
    complete ? (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN) : Number.NaN;
  const detail = `of ${sorted.length}`;
  return [
    {
      name: `builder: ${name}, p75`,
      value: at(0.75),
      unit: 'ms',
      bar: { atMost: bars.p75 },
      detail: `median ${at(0.5).toFixed(0)} ms, ${detail}`,
    },
    { name: `builder: ${name}, worst`, value: at(1), unit: 'ms', bar: { atMost: bars.worst }, detail },
  ];
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Título de la página' });

/** Drags the third page down the outline, to and over its edge, so that the list scrolls under it. */
async function longestTaskOfDrag(page: Page): Promise<number> {
  const outline = page.getByRole('listbox', { name: 'Páginas' });
  const row = outline.getByRole('option').nth(2);
  const from = await row.boundingBox();
  const list = await outline.locator('..').boundingBox();
  if (!from || !list) throw new Error('the outline is not shown');
  await page.waitForTimeout(2_000);
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(x, from.y + 60, { steps: 4 });
  await page.waitForTimeout(400);
  await page.evaluate('longTasks = []');
  await page.mouse.move(x, list.y + list.height - 20, { steps: 40 });
  for (let time = 0; time < 20; time += 1) {
    await page.mouse.move(x + (time % 2), list.y + list.height - 12);
    await page.waitForTimeout(100);
  }
  await page.mouse.move(x, list.y + 200, { steps: 20 });
  const tasks = await page.evaluate<number[]>('longTasks');
  await page.mouse.up();
  return Math.max(0, ...tasks);
}

/** Measures the builder of a server that has a project; leaves one task there. */
export async function measureBuilderAt(
  address: string,
  token: string,
  company: number,
  projectId: number,
): Promise<Measured[]> {
  const payload = toCreatePayload(longDraft(projectId));
  const { id } = await ask<{ id: number }>(address, token, 'POST', '/api/surveys', payload);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CL' });
    const page = await context.newPage();
    await page.addInitScript(
      `localStorage.setItem('gondola.session', JSON.stringify({ token: '${token}' })); localStorage.setItem('gondola.company', '${company}');`,
    );
    // From the page of the task, as people come; its links fetch the parts of the builder when the page is idle or pointed at.
    await page.goto(`${address}/tasks/${id}/edit`);
    await titleOf(page).waitFor({ timeout: 60_000 });
    await page.goto(`${address}/tasks/${id}`);
    const edit = page.getByRole('link', { name: 'Editar preguntas' });
    await edit.waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(`openedAt = 0; document.addEventListener('click', (event) => {
      const began = event.timeStamp;
      const look = () => document.querySelector('[role="option"][aria-current]') && document.querySelector('article :is(input, textarea)') ? (openedAt = performance.now() - began) : requestAnimationFrame(look);
      look();
    }, { capture: true, once: true })`);
    await edit.click();
    await titleOf(page).waitFor({ timeout: 60_000 });
    // A text would be evaluated in the page, which its policy forbids.
    const isOpen = () => (globalThis as unknown as { openedAt: number }).openedAt > 0;
    await page.waitForFunction(isOpen, undefined, { timeout: 60_000 });
    const opened = await page.evaluate<number>('openedAt');
    await page.waitForTimeout(3_000);
    const nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
    await page.evaluate(watch);
    const outline = page.getByRole('listbox', { name: 'Páginas' });
    await outline.getByRole('option').nth(8).click();
    await titleOf(page).focus();
    const typed = await answersTo(page, () => page.keyboard.press('x'));
    await outline.getByRole('option').nth(3).click();
    const chosen = await answersTo(page, () => page.keyboard.press('ArrowDown'));
    await outline.getByRole('option').nth(12).click();
    await page
      .getByRole('switch', { name: /Obligatoria/ })
      .first()
      .focus();
    const toggled = await answersTo(page, () => page.keyboard.press('Space'));
    await outline.getByRole('option').nth(12).focus();
    const undone = await answersTo(page, () => page.keyboard.press('Control+z'));
    const dragged = await longestTaskOfDrag(page);
    return [
      ...summaries('typing in a title of one among 300 pages, processor slowed 4 times', typed),
      ...summaries('choosing the next page', chosen),
      ...summaries('a switch', toggled),
      ...summaries('undo', undone),
      {
        name: 'builder: longest task while dragging',
        value: dragged,
        unit: 'ms',
        bar: { atMost: bars.task },
        detail: 'over the length of the outline, scrolling',
      },
      {
        name: 'builder: opens from the page of the task',
        value: opened / 1000,
        unit: 's',
        bar: { atMost: bars.open / 1000 },
        detail: 'to the fields of the first page',
      },
      {
        name: 'builder: elements of the document',
        value: nodes,
        unit: 'elements',
        bar: { atMost: bars.nodes },
        detail: `${pages} pages`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** Measures the builder in a task of 300 pages, in a headless browser without a graphics card. */
export const measureBuilder = async (side: Side): Promise<Measured[]> =>
  measureBuilderAt(`http://127.0.0.1:${side.process.port}`, await side.token(superAdminId), 1, 1);
