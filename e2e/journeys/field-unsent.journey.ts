// Visits that wait to be sent, or were refused: looked at, corrected, compared with what the server has, and thrown away.
import { fieldEndpoints } from '@gondola/contract';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { type Browser, expect, type Page, test } from '../test.ts';
import { assignTask, drawnShelf, nameQuestion, photoQuestion } from './audited-task.ts';
import { openVisit } from './open-visit.ts';

async function phoneOf(browser: Browser, title: string): Promise<Page> {
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 360, height: 800 });
  await openVisit(phone, title);
  return phone;
}

const press = (phone: Page, name: string): Promise<void> =>
  phone.getByRole('button', { name, exact: true }).click();

const send = (phone: Page): Promise<void> => press(phone, 'Enviar');

/** Opens a visit that waits from the list of what is sent. */
async function look(phone: Page, title: string): Promise<void> {
  await phone.getByRole('link', { name: /^Enviadas/ }).click();
  await phone.getByRole('link', { name: `Ver la visita: ${title}` }).click();
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The names of who attended, as the server has them in all responses of a task. */
async function namesOnServer(title: string): Promise<string[]> {
  const scout = await tokenOf(emailOf('scout'));
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 100 } });
  const own = responses.filter(({ Survey }) => Survey.title === title);
  const whole = own.map(({ id }) => callAs(scout, fieldEndpoints.response, { params: { id } }));
  return (await Promise.all(whole)).map(({ response }) => response.answers[0]?.value ?? '');
}

test('a visit that waits is looked at, corrected and sent once, with the corrected answer', async ({
  browser,
}) => {
  const title = `Por corregir ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const phone = await phoneOf(browser, title);
  await phone.context().setOffline(true);
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Rosa');
  await press(phone, 'Siguiente');
  await send(phone);
  await expect(phone.getByText('1 visita por enviar cuando haya conexión.')).toBeVisible();

  await look(phone, title);
  await expect(phone.getByText('Rosa')).toBeVisible();
  await expect(phone.getByText('Se envía sola cuando haya señal.')).toBeVisible();
  await expectSound(phone);
  await press(phone, 'Corregir antes de enviar');
  await phone.getByRole('button', { name: /^(Cambiar|Corregir): ¿Quién atiende\?/ }).click();
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Marta');
  await press(phone, 'Siguiente');
  await send(phone);
  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  expect(await namesOnServer(title)).toEqual(['Marta']);
});

test('a visit that the server has with other answers shows both, and leaves the choice to its worker', async ({
  browser,
}) => {
  const title = `Con otras respuestas ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const phone = await phoneOf(browser, title);
  // The server takes it, and its answer is lost.
  await phone.route('**/api/field/responses', async (route) => {
    if (route.request().method() === 'POST') await route.fetch();
    // The phone may be on another page by then.
    await route.abort().catch(() => undefined);
  });
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Rosa');
  await press(phone, 'Siguiente');
  await send(phone);
  await expect.poll(() => namesOnServer(title)).toEqual(['Rosa']);
  await phone.unroute('**/api/field/responses');
  await phone.context().setOffline(true);
  await look(phone, title);
  await press(phone, 'Corregir antes de enviar');
  await phone.getByRole('button', { name: /^(Cambiar|Corregir): ¿Quién atiende\?/ }).click();
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Marta');
  await press(phone, 'Siguiente');
  await send(phone);
  await phone.context().setOffline(false);
  await expect(phone.getByText('1 visita necesita tu atención: búscala en Enviadas.')).toBeVisible({
    timeout: 60_000,
  });

  await look(phone, title);
  await expect(phone.getByText('El servidor ya recibió esta visita con otras respuestas.')).toBeVisible();
  await expect(phone.getByText('Marta')).toBeVisible();
  await expect(phone.getByText('Rosa')).toBeVisible();
  await expectSound(phone);
  await press(phone, 'Dejar la del servidor');
  await phone.getByRole('dialog').getByRole('button', { name: 'Dejar la del servidor' }).click();
  await expect(phone.getByText('Todo enviado.')).toBeVisible();
  expect(await namesOnServer(title)).toEqual(['Rosa']);
});

test('a visit that never arrived is thrown away after two questions, the second of which names what is lost', async ({
  browser,
}) => {
  const title = `Por descartar ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const phone = await phoneOf(browser, title);
  await phone.context().setOffline(true);
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Rosa');
  await press(phone, 'Siguiente');
  await send(phone);
  await look(phone, title);
  await press(phone, 'Descartar la visita');
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByText('Nunca llegó al servidor')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('1 respuesta', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Descartar la visita' }).click();
  await expect(dialog.getByText('Marca la casilla para descartarla.')).toBeVisible();
  await expectSound(phone);
  await dialog.getByRole('checkbox', { name: 'Sí, quiero borrarla' }).check();
  await dialog.getByRole('button', { name: 'Descartar la visita' }).click();
  await expect(phone.getByRole('link', { name: `Ver la visita: ${title}` })).toHaveCount(0);
  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  expect(await namesOnServer(title)).toEqual([]);
});

/** Empties the first photo of a visit that waits, as an older build kept one that a browser had lost in the middle of it. */
const emptyFirstPhoto = (phone: Page): Promise<void> =>
  phone.evaluate(async () => {
    const known = await indexedDB.databases();
    const own = known.find((one) => one.name?.startsWith('field-'))?.name ?? '';
    const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('nothing was read')));
      });
    const database = await resultOf(indexedDB.open(own));
    const media = database.transaction('media', 'readwrite').objectStore('media');
    const [first] = (await resultOf(media.getAll())) as { id: string }[];
    const whole = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    await resultOf(media.put({ ...first, size: 0, hashes: { whole, blocks: '' } }));
    database.close();
  });

test('an empty photo that another build queued keeps neither answers nor the other photo back', async ({
  browser,
}) => {
  const title = `Foto vacía ${Date.now()}`;
  const { questionIds } = await assignTask(title, undefined, nameQuestion, photoQuestion);
  const phone = await phoneOf(browser, title);
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Rosa');
  await press(phone, 'Siguiente');
  await phone.context().setOffline(true);
  const { name, type: mimeType, content } = await drawnShelf();
  const buffer = Buffer.from(content);
  for (const count of [1, 2]) {
    await phone.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });
    await expect(phone.getByRole('img', { name: /Foto de la góndola/ })).toHaveCount(count);
  }
  await press(phone, 'Siguiente');
  await send(phone);
  await emptyFirstPhoto(phone);
  await phone.context().setOffline(false);
  await expect(phone.getByText('1 visita necesita tu atención: búscala en Enviadas.')).toBeVisible({
    timeout: 90_000,
  });
  await look(phone, title);
  await expect(phone.getByText('Las respuestas llegaron, con 1 de 2 archivos.')).toBeVisible();
  const marked = phone.getByText(/^Archivo \d: El archivo está vacío\./);
  const [, place = ''] = /^Archivo (\d)/.exec((await marked.textContent()) ?? '') ?? [];
  await expectSound(phone);

  await press(phone, 'Corregir y enviar de nuevo');
  await phone.getByRole('button', { name: 'Corregir: Foto de la góndola' }).click();
  await press(phone, `Quitar el archivo ${place}`);
  await press(phone, 'Siguiente');
  await expect(phone.getByText(/El archivo está vacío/)).toHaveCount(0);
  await send(phone);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 90_000 });
  const scout = await tokenOf(emailOf('scout'));
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 100 } });
  const own = responses.filter(({ Survey }) => Survey.title === title);
  expect(own).toHaveLength(1);
  const { response } = await callAs(scout, fieldEndpoints.response, {
    params: { id: present(own[0], 'response').id },
  });
  const photos = response.answers.find(({ questionId }) => questionId === questionIds[1]);
  expect(photos?.media).toHaveLength(1);
});
