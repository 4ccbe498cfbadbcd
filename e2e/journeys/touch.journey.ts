// An auditor with a tablet: one finger draws, two fingers zoom and pan, and a stroke stays where it lies on the photo.
import { teleauditEndpoints } from '@gondola/contract';
import { type CDPSession, expect, type Page, test, withMotion } from '../test.ts';
import { picturesShown } from '../pages/inspect.ts';
import { callAs, emailOf, home, openAs, present, tokenOf } from '../people.ts';
import { approve, assignTask, drawnShelf, sendPhotos } from './audited-task.ts';

test.use({ ...withMotion, hasTouch: true, viewport: { width: 1024, height: 768 } });

interface Finger {
  x: number;
  y: number;
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
  session.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((finger, id) => ({ ...finger, id })),
  });

/** Puts fingers down, moves them in small steps to where they end, and lifts them. */
async function slide(session: CDPSession, from: Finger[], to: Finger[]): Promise<void> {
  const steps = 8;
  await touch(session, 'touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    const at = from.map(({ x, y }, index) => ({
      x: x + (((to[index]?.x ?? x) - x) * step) / steps,
      y: y + (((to[index]?.y ?? y) - y) * step) / steps,
    }));
    await touch(session, 'touchMove', at);
  }
  await touch(session, 'touchEnd', []);
}

const photoOf = (page: Page) => page.getByRole('application').locator('img').first();

/** A photo of its own that nobody has measured: other journeys measure those of the demo meanwhile. */
async function openPhoto(page: Page): Promise<void> {
  const task = await assignTask(`Dedos ${Date.now()}`);
  const responseId = await sendPhotos(task, [await drawnShelf()]);
  const { answerId } = await approve(responseId);
  await page.goto(`${home()}/teleaudit/${responseId}/${answerId}/sos`);
  await photoOf(page).waitFor();
  await picturesShown(page);
}

interface Line {
  startX: number | null;
  endX: number | null;
  startY: number | null;
  endY: number | null;
}

/** The lines the server keeps of the answer on the page. */
async function keptLines(page: Page): Promise<Line[]> {
  const answerId = present(/teleaudit\/\d+\/(\d+)\/sos/.exec(page.url())?.[1], 'answer in the address');
  const { images } = await callAs(await tokenOf(emailOf('teleaudit')), teleauditEndpoints.images, {
    params: { questionResponseId: answerId },
  });
  return images.flatMap(({ QuestionResponseImageVectors: lines }) =>
    lines.map(({ startX, endX, startY, endY }) => ({ startX, endX, startY, endY })),
  );
}

const pictureBox = async (page: Page) => {
  const box = await photoOf(page).boundingBox();
  if (!box) throw new Error('the photo is not shown');
  return box;
};

test('fingers draw, pinch and pan on a photo', async ({ page }) => {
  await openAs(page, emailOf('teleaudit'));
  await openPhoto(page);
  const session = await page.context().newCDPSession(page);
  const stage = await page.getByRole('application').boundingBox();
  if (!stage) throw new Error('the stage is not shown');
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 };
  const fitted = await pictureBox(page);
  const lines = page.getByRole('application').locator('[data-stroke]');
  const photoWidth = await photoOf(page).evaluate((photo: HTMLImageElement) => photo.naturalWidth);
  const photoPerScreen = photoWidth / fitted.width;

  await slide(session, [{ x: middle.x - 120, y: middle.y }], [{ x: middle.x + 120, y: middle.y }]);
  await expect(page.getByRole('button', { name: 'Guardar todo' })).toBeEnabled();
  expect(await lines.count()).toBeGreaterThan(0);

  const apart = (distance: number): Finger[] => [
    { x: middle.x - distance, y: middle.y },
    { x: middle.x + distance, y: middle.y },
  ];
  const drawn = await lines.count();
  await slide(session, apart(50), apart(150));
  const zoomed = await pictureBox(page);
  expect(zoomed.width / fitted.width).toBeGreaterThan(2.4);
  expect(await lines.count()).toBe(drawn);

  await slide(
    session,
    apart(60),
    apart(60).map(({ x, y }) => ({ x: x + 90, y: y + 40 })),
  );
  const panned = await pictureBox(page);
  expect(panned.x - zoomed.x).toBeCloseTo(90, -1);
  expect(panned.y - zoomed.y).toBeCloseTo(40, -1);
  expect(await lines.count()).toBe(drawn);

  await page.getByRole('button', { name: 'Guardar todo' }).click();
  await expect(page.getByText('Trazos guardados')).toBeVisible();
  const kept = await keptLines(page);
  expect(kept).toHaveLength(1);
  const [line] = kept;
  // Drawn level and 240 pixels long on the fitted photo.
  expect(Math.abs((line?.startY ?? 0) - (line?.endY ?? 9))).toBeLessThan(2);
  expect((line?.endX ?? 0) - (line?.startX ?? 0)).toBeCloseTo(240 * photoPerScreen, -1);
});
