// A tab that is killed in the middle of work: what was done is there in the next.
import { expect, test } from '../test.ts';
import { emailOf, home, openAs } from '../people.ts';
import { click, openAreas, photoOfAreas, stageOf, strokes } from './area-steps.ts';
import { beginTask, Hand } from './builder-steps.ts';

/** Kills of a tab; `--repeat-each` has more. */
const rounds = 6;

test('a tab that is killed while drawing loses the loose point at most, time after time', async ({
  page: first,
  context,
}) => {
  // A tab that is killed is not told: nothing of it runs when it goes.
  await context.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      if (type !== 'pagehide') listen(type, ...rest);
    };
  });
  const { address } = await photoOfAreas();
  await openAreas(first, address);
  let page = first;
  let closed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const place = 20 + (round % 5) * 90;
    const down = 20 + Math.floor(round / 5) * 90;
    const corners = [
      [place, down],
      [place + 60, down],
      [place + 60, down + 60],
    ] as const;
    await stageOf(page).focus();
    await page.keyboard.press('2');
    if (round % 2 === 0) {
      // Killed right after the area was closed.
      await click(page, ...corners);
      await page.keyboard.press('Enter');
      closed += 1;
    } else {
      await click(page, ...corners);
    }
    const killed = page;
    page = await context.newPage();
    await killed.close();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${home()}${address}`);
    await expect(stageOf(page).locator('img')).toBeVisible();
    if (round % 2 === 1) {
      // The open area goes on with the points that were set.
      await stageOf(page).focus();
      await page.keyboard.press('c');
      closed += 1;
    }
    await strokes(page, closed);
  }
});

test('a tab that is killed while typing loses nothing, and undo reaches behind it', async ({
  page,
  context,
}) => {
  const title = `Corte ${Date.now()}`;
  await openAs(page, emailOf('admin'));
  await beginTask(page, title);
  const hand = new Hand(page);
  const saved = page.getByText('Guardado', { exact: true });
  await hand.add('corta', 'Nombre del encargado', true);
  await expect(saved).toBeVisible();
  // The server is away: what is typed now is in this browser only.
  let isAway = true;
  await context.route('**/api/task-drafts/**', (route) => (isAway ? route.abort() : route.continue()));
  await hand.add('precio', 'Precio visto');
  // A second of typing may be lost, no more.
  await page.waitForTimeout(1000);
  // The server is back before the new page asks it for anything.
  await page.reload({ waitUntil: 'commit' });
  isAway = false;
  const outline = page.getByRole('listbox', { name: 'Páginas' });
  await expect(outline.getByText('Precio visto')).toBeVisible();
  await expect(outline.getByText('Nombre del encargado')).toBeVisible();
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(outline.getByText('Precio visto')).toBeHidden();
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await expect(outline.getByText('Precio visto')).toBeVisible();
});
