// A reaudit: the photo was taken again, and the auditor sees what the first audit drew and begins from it.
import { fieldEndpoints, responseEndpoints, reviewEndpoints, teleauditEndpoints } from '@gondola/contract';
import { expect, test } from '../test.ts';
import { callAs, emailOf, openAs, present, tokenOf } from '../people.ts';
import { approve, assignTask, drawnShelf, sendPhotos, uploadPhoto } from './audited-task.ts';

test('shows the first audit next to the second and carries its strokes over', async ({ page }) => {
  const task = await assignTask(`Reauditoría ${Date.now()}`);
  const id = await sendPhotos(task, [await drawnShelf()]);
  const { answerId, images } = await approve(id);
  const first = present(images[0], 'photo');
  const auditor = await tokenOf(emailOf('teleaudit'));
  const line = (color: 'blue' | 'red', y: number, endX: number) => ({
    questionResponseImageId: first.id,
    color,
    startX: 50,
    startY: y,
    endX,
    endY: y,
  });
  await callAs(auditor, teleauditEndpoints.saveStrokes, {
    body: { shareType: 'linear-share', lineList: [line('blue', 100, 450), line('red', 200, 150)] },
  });

  await callAs(await tokenOf(emailOf('admin')), responseEndpoints.reopen, {
    params: { id },
    body: { reason: 'La foto está movida' },
  });
  const qa = await tokenOf(emailOf('qa'));
  await callAs(qa, reviewEndpoints.start, { params: { id } });
  await callAs(qa, reviewEndpoints.rejectSelected, {
    params: { id },
    body: { questionResponseImageList: [first.id], feedbackComments: 'Movida' },
  });
  const scout = await tokenOf(emailOf('scout'));
  await callAs(scout, fieldEndpoints.respond, {
    body: {
      clientId: crypto.randomUUID(),
      answersAgain: id,
      answers: [{ questionId: task.questionId, media: [await uploadPhoto(scout, await drawnShelf())] }],
    },
  });
  await approve(id);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, emailOf('teleaudit'), `/teleaudit/${id}/${answerId}/sos`);
  const earlier = page.getByRole('region', { name: 'Auditoría anterior' });
  await expect(earlier).toContainText('Antes0,250');
  await expect(earlier).toContainText('Ahora—');
  const dimmed = page.getByRole('application').locator('[data-earlier] [data-stroke]');
  await earlier.getByRole('checkbox', { name: 'Mostrar sus 2 trazos' }).check();
  await expect(dimmed).toHaveCount(2);

  await earlier.getByRole('button', { name: 'Copiar 2 trazos' }).press('Enter');
  await expect(page.getByRole('button', { name: '2 trazos', exact: true })).toBeVisible();
  await expect(dimmed).toHaveCount(0);
  await expect(earlier).toContainText('Ahora0,250');
  await page.getByRole('button', { name: 'Guardar todo' }).click();
  await expect(page.getByText('Trazos guardados')).toBeVisible();
  const { images: now } = await callAs(auditor, teleauditEndpoints.images, {
    params: { questionResponseId: answerId },
  });
  expect(now.flatMap(({ QuestionResponseImageVectors: drawn }) => drawn.map(({ endX }) => endX))).toEqual([
    450, 150,
  ]);
});
