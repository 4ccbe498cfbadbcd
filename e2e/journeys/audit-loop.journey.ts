// The audit loop, on a real photograph where the folder of them is there and on a drawn shelf otherwise: uploaded, submitted,
// approved, measured with known lines, read as a share.
import { teleauditEndpoints } from '@gondola/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '../test.ts';
import { picturesShown } from '../pages/inspect.ts';
import { callAs, emailOf, home, openAs, tokenOf } from '../people.ts';
import { assignTask, drawnShelf, type Photo, sendPhotos } from './audited-task.ts';

const folder = join(import.meta.dirname, '../../../shared/material/shelves');
/** Throws where the folder is there and the photograph is not. */
async function shelfPhoto(): Promise<Photo> {
  if (!existsSync(folder)) return drawnShelf();
  const name = 'azure_shelf.png';
  return { name, type: 'image/png', content: readFileSync(join(folder, name)) };
}

interface Point {
  x: number;
  y: number;
}

/** Draws a line between two points of the photo, given in its own pixels. */
async function draw(page: Page, from: Point, to: Point): Promise<void> {
  const [start, end] = await page.evaluate(
    (points) => {
      const svg = document.querySelector('[role="application"] svg') as SVGSVGElement;
      const picture = document.querySelector(
        '[role="application"] img, [role="application"] image',
      ) as Element;
      const box = picture.getBoundingClientRect();
      const size = svg.viewBox.baseVal.width
        ? { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height }
        : {
            width: (picture as HTMLImageElement).naturalWidth,
            height: (picture as HTMLImageElement).naturalHeight,
          };
      return points.map(({ x, y }) => ({
        x: box.left + (x / size.width) * box.width,
        y: box.top + (y / size.height) * box.height,
      }));
    },
    [from, to],
  );
  await page.mouse.move(start?.x ?? 0, start?.y ?? 0);
  await page.mouse.down();
  await page.mouse.move(end?.x ?? 0, end?.y ?? 0, { steps: 6 });
  await page.mouse.up();
}

test('a shelf photo becomes a share of shelf', async ({ browser }) => {
  const title = `Medición de góndola ${Date.now()}`;
  // Sent five times, as a phone with bad reception does: one response.
  const responseId = await sendPhotos(await assignTask(title), [await shelfPhoto()], 5);

  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const qa = await context.newPage();
  await openAs(qa, emailOf('qa'));
  await qa.getByRole('link', { name: 'Revisión QA' }).click();
  await qa.getByPlaceholder('Buscar por tarea, local o persona').fill(title);
  await expect(qa).toHaveURL(/searchValue=/);
  await qa
    .getByRole('link', { name: /Revisar/ })
    .first()
    .click();
  await expect(qa).toHaveURL(({ pathname }) => pathname === `/qa/${responseId}`);
  await qa.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await qa.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(qa.getByText('Respuesta aprobada')).toBeVisible();
  await context.close();

  const auditing = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const auditor = await auditing.newPage();
  await openAs(auditor, emailOf('teleaudit'));
  await auditor.getByRole('link', { name: 'Teleauditoría' }).click();
  await expect(auditor.getByText(title).first()).toBeVisible();
  await auditor.goto(`${home()}/teleaudits/${responseId}/sos`);
  await expect(auditor.getByRole('navigation').getByRole('link', { name: 'Teleauditoría' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // The image opens in a tab of its own, signed in as this one.
  const [image] = await Promise.all([
    auditing.waitForEvent('page'),
    auditor.getByRole('link', { name: /Abrir Foto de la góndola/ }).click(),
  ]);
  await expect(image.getByRole('application')).toBeVisible();
  await image.getByRole('application').locator('img, image').first().waitFor();
  // Before that it has no pixels to draw between.
  await picturesShown(image);

  await image.keyboard.press('1');
  await draw(image, { x: 100, y: 100 }, { x: 600, y: 100 });
  await image.keyboard.press('2');
  await draw(image, { x: 100, y: 200 }, { x: 300, y: 200 });
  await image.keyboard.press('3');
  await draw(image, { x: 320, y: 200 }, { x: 420, y: 200 });
  await image.keyboard.press('Control+z');
  await image.keyboard.press('Control+Shift+z');
  await image.getByRole('button', { name: 'Guardar todo' }).click();
  await expect(image.getByText('Trazos guardados')).toBeVisible();
  // 200 px of products on 500 px of trays; what the mouse can hit is within a pixel or two of it.
  const token = await tokenOf(emailOf('teleaudit'));
  const answerId = Number(/teleaudit\/\d+\/(\d+)\/sos/.exec(image.url())?.[1]);
  const { images } = await callAs(token, teleauditEndpoints.images, {
    params: { questionResponseId: answerId },
  });
  expect(images[0]?.QuestionResponseImageVectors).toHaveLength(3);
  const [share] = images[0]?.shares ?? [];
  expect(share?.score).toBeCloseTo(0.4, 1);
  expect(share?.score).toBe((share?.totals['Productos'] ?? 0) / (share?.totals['Bandejas'] ?? 1));
  const shown = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    (share?.score ?? 0) * 100,
  );
  await expect(image.getByText(shown).first()).toBeVisible();

  await image.getByRole('button', { name: 'Marcar como listo' }).click();
  await image
    .getByRole('dialog')
    .getByRole('button', { name: /Marcar como listo/ })
    .click();
  await expect(image.getByText('teleauditoría lista')).toBeVisible();
  await auditor.goto(`${home()}/teleaudit`);
  const row = auditor.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Listo');
  await auditing.close();
});
