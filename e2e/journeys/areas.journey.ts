// The area mode under the hand: by mouse, by keys alone, by a finger, and what it warns of.
import { teleauditEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, openAs, tokenOf } from '../people.ts';
import { click, openAreas, photoOfAreas, stageOf, strokes } from './area-steps.ts';

let answerId: number;
let address: string;

test.beforeEach(async () => {
  ({ answerId, address } = await photoOfAreas());
});

const areas = (page: Page) => stageOf(page).locator('[data-stroke]');

test('areas are drawn by clicks, closed by Enter and by a double click, and measured by the server alike', async ({
  page,
}) => {
  await openAreas(page, address);
  await page.keyboard.press('1');
  await click(page, [40, 40], [440, 40], [440, 240], [40, 240]);
  await page.keyboard.press('Enter');
  await strokes(page, 1);
  await page.keyboard.press('2');
  // A point too many is taken back; the double click sets its point once.
  await click(page, [60, 60], [160, 60], [300, 300]);
  await page.keyboard.press('Backspace');
  await click(page, [160, 160]);
  const box = await stageOf(page).locator('img').boundingBox();
  await page.mouse.dblclick((box?.x ?? 0) + 60, (box?.y ?? 0) + 160);
  await strokes(page, 2);
  // Escape gives up an area that is open.
  await click(page, [300, 60], [350, 60]);
  await page.keyboard.press('Escape');
  await expect(areas(page)).toHaveCount(2);

  const shown = await page
    .getByRole('region', { name: 'Participación en góndola' })
    .getByRole('status')
    .textContent();
  await page.getByRole('button', { name: 'Guardar todo' }).click();
  await expect(page.getByText('Trazos guardados')).toBeVisible();
  const { images } = await callAs(await tokenOf(emailOf('teleaudit')), teleauditEndpoints.images, {
    params: { questionResponseId: answerId },
  });
  const [image] = images;
  expect(
    image?.QuestionResponseImageVectors.map(({ jsonPolygon }) => JSON.parse(jsonPolygon ?? '').length),
  ).toEqual([4, 4]);
  const [share] = image?.shares ?? [];
  expect(share?.shareType).toBe('volumetric-share');
  // 100 by 100 on 400 by 200.
  expect(share?.score).toBeCloseTo(0.125, 2);
  // The ratio with three decimals, and the percentage small next to it.
  const ratio = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat('es-CL', { style: 'percent', maximumFractionDigits: 1 });
  const score = share?.score ?? 0;
  expect(shown?.replace(/\s/g, '')).toBe(`${ratio.format(score)}${percent.format(score)}`.replace(/\s/g, ''));
});

test('corners are moved, inserted and deleted, and areas that cross or overlap are named', async ({
  page,
}) => {
  await openAreas(page, address);
  await page.keyboard.press('2');
  await click(page, [100, 100], [300, 100], [300, 200], [100, 200]);
  await page.keyboard.press('c');
  await page.keyboard.press('v');
  await click(page, [200, 150]);
  const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
    const box = await stageOf(page).locator('img').boundingBox();
    const at = ([dx, dy]: readonly [number, number]) => [(box?.x ?? 0) + dx, (box?.y ?? 0) + dy] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 5 });
    await page.mouse.up();
  };
  const warnings = page.getByRole('list', { name: 'Advertencias de las áreas' });
  // The upper left corner over the lower side: a bow tie.
  await drag([100, 100], [200, 260]);
  await expect(warnings).toContainText('El área 1 se cruza a sí misma');
  await drag([200, 260], [100, 100]);
  await expect(warnings).toBeHidden();
  // A corner in the middle of the upper side, pulled up, and deleted again.
  await drag([200, 100], [200, 60]);
  await expect(page.getByRole('button', { name: 'Eliminar el punto seleccionado' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Delete');
  await strokes(page, 1);
  await page.keyboard.press('2');
  await click(page, [250, 150], [400, 150], [400, 300], [250, 300]);
  await page.keyboard.press('Enter');
  await expect(warnings).toContainText('Las áreas 1 y 2 se superponen');
});

test('an area is drawn, changed and saved by keys alone', async ({ page }) => {
  await openAreas(page, address);
  await page.keyboard.press('2');
  await stageOf(page).focus();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('2');
  await stageOf(page).focus();
  const press = async (key: string, times = 1) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press('Enter');
  await press('Shift+ArrowRight', 2);
  await press('Enter');
  await press('Shift+ArrowDown', 2);
  await press('Enter');
  // Twice at one place is a double click.
  await press('Enter');
  await strokes(page, 1);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Trazos guardados')).toBeVisible();
});

test('a finger draws an area corner by corner, and closes it on the first', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    locale: 'es-CL',
    viewport: { width: 1024, height: 768 },
  });
  const page = await context.newPage();
  await openAs(page, emailOf('teleaudit'), address);
  await expect(stageOf(page).locator('img')).toBeVisible();
  const kinds = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener('pointerdown', ({ pointerType }) => resolve(pointerType), {
          once: true,
          capture: true,
        });
      }),
  );
  const box = await stageOf(page).locator('img').boundingBox();
  const tap = async (...points: readonly (readonly [number, number])[]) => {
    for (const [dx, dy] of points) await page.touchscreen.tap((box?.x ?? 0) + dx, (box?.y ?? 0) + dy);
  };
  await tap([40, 40], [240, 40], [240, 140], [40, 140]);
  expect(await kinds).toBe('touch');
  await tap([40, 40]);
  await strokes(page, 1);
  await expect(areas(page)).toHaveCount(1);
  // The next one is closed by its tool, which a finger reaches.
  await tap([60, 200], [160, 200], [160, 280]);
  await page.getByRole('button', { name: 'Cerrar el área' }).tap();
  await strokes(page, 2);
  await page.getByRole('button', { name: 'Guardar todo' }).tap();
  await expect(page.getByText('Trazos guardados')).toBeVisible();
  const { images } = await callAs(await tokenOf(emailOf('teleaudit')), teleauditEndpoints.images, {
    params: { questionResponseId: answerId },
  });
  expect(
    images[0]?.QuestionResponseImageVectors.map(({ jsonPolygon }) => JSON.parse(jsonPolygon ?? '').length),
  ).toEqual([4, 3]);
  await context.close();
});
