// A recording with somebody in it: played, a region hidden, the copy looked at and signed off.
import { videoEndpoints } from '@gondola/contract';
import { makeClip } from '../../apps/server/test/kit/clips.ts';
import { drawnWalk } from '../../apps/server/src/demo/videos/drawn-walk.ts';
import { expect, test } from '../test.ts';
import { callAs, emailOf, home, openAs, tokenOf } from '../people.ts';
import { approve, assignTask, sendPhotos, videoQuestion } from './audited-task.ts';

test('a region of a video is hidden, and the copy is signed off', async ({ browser }) => {
  const content = await makeClip({ width: 640, height: 480, frames: 40, sound: 'tone' });
  const task = await assignTask(`Recorrido ${Date.now()}`, undefined, videoQuestion);
  const responseId = await sendPhotos(task, [{ name: 'recorrido.mp4', type: 'video/mp4', content }]);
  const { answerId } = await approve(responseId);

  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, emailOf('teleaudit'), `/teleaudit-video/${responseId}/${answerId}`);
  await expect(page.getByRole('heading', { name: 'Video · Video del recorrido' })).toBeVisible();
  await expect(page.getByText('0:00.0 / 0:04.0')).toBeVisible();

  // By hand: dragged over the bright square, and moved by a key a moment later.
  const picture = await page.getByLabel('Video 1 de Video del recorrido').boundingBox();
  if (!picture) throw new Error('the video is not shown');
  const at = (x: number, y: number) =>
    [picture.x + picture.width * x, picture.y + picture.height * y] as const;
  await page.mouse.move(...at(0.24, 0.24));
  await page.mouse.down();
  await page.mouse.move(...at(0.52, 0.52), { steps: 4 });
  await page.mouse.up();
  const region = page.getByRole('button', { name: /^Zona 1: muévela con las flechas/ });
  await expect(region).toBeVisible();
  await page.getByRole('slider', { name: 'Posición en el video' }).fill('2');
  await expect(page.getByText('0:02.0 / 0:04.0')).toBeVisible();
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Ir a la posición en 0:02.0' })).toBeVisible();

  // A drawing outlives the tab.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zona 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Crear la copia' }).click();
  await page.getByRole('button', { name: 'Ver la copia' }).click({ timeout: 60_000 });
  await expect(page.getByText('Vista previa de la copia')).toBeVisible();
  await expect(page.getByText(/^El 100\s% de los cuadros tiene algo oculto/)).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Copia aprobada')).toBeVisible();
  await expect(page.getByText('Copia con rostros ocultos')).toBeVisible();

  const token = await tokenOf(emailOf('teleaudit'));
  const { QuestionResponseVideos } = await callAs(token, videoEndpoints.list, {
    params: { taskResponseId: responseId, questionResponseId: answerId },
  });
  const [video] = QuestionResponseVideos;
  expect(video?.videoUrlTransform).not.toBeNull();
  expect(video?.videoUrl.split('?')[0]).toBe(video?.videoUrlTransform?.split('?')[0]);
  expect(video?.jobs.find(({ kind }) => kind === 'hide')).toMatchObject({ frames: 40, hiddenFrames: 40 });

  // The KPI of the question is judged next to the video.
  await page.getByRole('radio', { name: 'Cumple', exact: true }).check();
  await expect(page.getByText('1 de 1')).toBeVisible();
  await page.getByRole('button', { name: 'Marcar como listo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Marcar como listo' }).click();
  await expect(page.getByText('Video del recorrido: teleauditoría lista')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`${home()}/teleaudit-video`));
  await context.close();
});

test('faces of a video are found, one is kept visible, and the others are hidden', async ({ page }) => {
  const task = await assignTask(`Rostros ${Date.now()}`, undefined, videoQuestion);
  const recording = { name: 'recorrido.mp4', type: 'video/mp4', content: await drawnWalk() };
  const responseId = await sendPhotos(task, [recording]);
  const { answerId } = await approve(responseId);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, emailOf('teleaudit'), `/teleaudit-video/${responseId}/${answerId}`);
  await page.getByRole('button', { name: 'Buscar rostros' }).press('Enter');
  const faces = page.getByRole('list', { name: 'Rostros encontrados' });
  await expect(faces).toBeVisible({ timeout: 60_000 });
  const count = await faces.getByRole('listitem').count();
  expect(count).toBeGreaterThanOrEqual(2);
  await expect(faces.locator('img')).toHaveCount(count);
  await page.getByRole('checkbox', { name: 'Ocultar Rostro 2' }).press('Space');
  // Which of them stays visible outlives the tab.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Ocultar Rostro 2' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Crear la copia' }).click();
  await expect(page.getByRole('button', { name: 'Ver la copia' })).toBeVisible({ timeout: 60_000 });
  const { QuestionResponseVideos } = await callAs(await tokenOf(emailOf('teleaudit')), videoEndpoints.list, {
    params: { taskResponseId: responseId, questionResponseId: answerId },
  });
  const jobs = QuestionResponseVideos[0]?.jobs ?? [];
  const hidden = jobs.find(({ kind }) => kind === 'hide');
  const found = jobs.find(({ kind }) => kind === 'detect')?.tracks ?? [];
  expect(hidden?.regions).toEqual(found.filter(({ id }) => id !== 1).map(({ region }) => region));
  expect(hidden?.hiddenFrames).toBeGreaterThan(0);
});
