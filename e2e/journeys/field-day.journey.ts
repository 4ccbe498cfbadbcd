// A whole day of three people: who plans the field, a worker on a phone that loses its connection, and a reviewer.
import { type BodyOf, fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import sharp from 'sharp';
import { expectSoundInBothSchemes } from '../pages/inspect.ts';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { type Browser, expect, type Page, test } from '../test.ts';
import { drawnShelf, nameQuestion } from './audited-task.ts';
import { planDay, type PlannedDay } from './planned-day.ts';

const dark = async (): Promise<Buffer> =>
  sharp((await drawnShelf()).content)
    .linear(0.12, 0)
    .jpeg()
    .toBuffer();
const bright = async (): Promise<Buffer> =>
  sharp((await drawnShelf()).content)
    .negate({ alpha: false })
    .jpeg()
    .toBuffer();

/** Answers a visit of the list with a photo. */
async function visit(phone: Page, shop: string, who: string, photo: Buffer): Promise<void> {
  const place = phone.locator('section', { has: phone.getByRole('heading', { level: 2, name: shop }) });
  await place.getByRole('button').first().click();
  await phone.getByRole('textbox', { name: nameQuestion.title }).fill(who);
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await phone
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(phone.getByRole('img', { name: /Foto de la góndola/ })).toBeVisible();
}

async function finish(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
}

/** The row of the worker's phone, as those see it who look after phones. */
async function phoneRow(browser: Browser, { worker, companyId }: PlannedDay) {
  const office = await pageOf(browser, emailOf('admin'), '/fieldwork', { companyId });
  await office.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill(worker.name);
  return { office, row: office.getByRole('row', { name: new RegExp(worker.name) }) };
}

test('a day: route, a closed shop, two visits without a connection, their review, and a correction', async ({
  browser,
}) => {
  const day = await planDay();
  const { title, worker, companyId, shops } = day;
  const [closed = '', first = '', second = ''] = shops;

  // The worker plans the day, and finds the first shop closed.
  const phone = await pageOf(browser, worker.email, '/field', { password: worker.password });
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('heading', { name: '3 visitas por hacer' })).toBeVisible();
  await phone.getByRole('button', { name: 'Entendido' }).click();
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.getByRole('radio', { name: 'Ruta' }).check();
  const stops = phone.getByRole('listitem').filter({ hasText: /tarea/ });
  await expect(stops).toHaveCount(3);
  const last = present(await stops.nth(2).getByRole('strong').textContent(), 'last stop');
  await phone.getByRole('button', { name: `Visitar ${last} antes` }).click();
  await expect(stops.nth(1)).toContainText(last);
  await expectSoundInBothSchemes(phone);
  await phone.getByRole('radio', { name: 'Todas' }).check();
  const place = phone.locator('section', { has: phone.getByRole('heading', { level: 2, name: closed }) });
  await place.getByRole('button', { name: 'No puedo hacerla' }).click();
  await phone.getByRole('radio', { name: 'Local cerrado' }).check();
  await phone.getByRole('textbox', { name: 'Comentario (opcional)' }).fill('Cerrado por inventario');
  await phone.getByRole('button', { name: 'Saltar esta visita' }).click();
  await expect(phone.getByText('Para otro día (1)')).toBeVisible();
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });

  const { office, row } = await phoneRow(browser, day);
  await expect(row).toContainText('Todo enviado');
  await office.getByRole('tab', { name: /^Visitas saltadas/ }).click();
  const skipped = office.getByRole('row', { name: new RegExp(closed) }).first();
  await expect(skipped).toContainText('Cerrado por inventario');
  await expect(skipped).toContainText(worker.name);

  // Two visits without a connection; the coach warns of the first photo.
  await phone.context().setOffline(true);
  await visit(phone, first, 'Marta', await dark());
  await expect(phone.getByText('La foto 1 se ve muy oscura.')).toBeVisible();
  await phone.getByRole('button', { name: 'Usar igual la foto 1' }).click();
  await finish(phone);
  await visit(phone, second, 'Pedro', await bright());
  await finish(phone);
  await expect(phone.getByText('2 visitas por enviar cuando haya conexión.')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  await office.getByRole('tab', { name: /^Todos/ }).click();
  await office.reload();
  await expect(row).toContainText('2', { timeout: 60_000 });

  // The reviewer sees what speaks for and against the visit, sends one back and approves the other.
  const token = await tokenOf(worker.email, worker.password);
  const { responses } = await callAs(token, fieldEndpoints.responses, { query: {} });
  expect(responses).toHaveLength(2);
  const at = (shop: string) =>
    present(
      responses.find(({ Location }) => Location.name === shop),
      'visit',
    ).id;
  const reviewer = await pageOf(browser, emailOf('qa'), `/qa/${at(first)}`, { companyId });
  const proof = reviewer.getByRole('region', { name: 'Prueba de la visita' });
  await expect(proof).toContainText('Fotos elegidas de la galería: 1');
  await expect(proof).toContainText('Fotos enviadas pese a un aviso de defecto: 1');
  await proof.getByRole('heading', { name: 'Prueba de la visita' }).click();
  await expect(proof).toContainText('Un navegador no puede saber si una ubicación es falsa');
  await expect(proof).toContainText(nameQuestion.title);
  await expectSoundInBothSchemes(reviewer);
  const qa = await tokenOf(emailOf('qa'));
  const { surveyResponse } = await callAs(qa, reviewEndpoints.start, { params: { id: at(first) } });
  const objected: BodyOf<typeof reviewEndpoints.rejectSelected> = {
    feedbackLabelId: 0,
    feedbackComments: 'No se ve nada, y ahí no atiende Marta',
    questionResponseList: surveyResponse.QuestionResponses.map((answer) => answer.id),
    questionResponseImageList: [],
    questionList: [],
    objections: [],
  };
  await callAs(qa, reviewEndpoints.rejectSelected, { params: { id: at(first) }, body: objected });
  await callAs(qa, reviewEndpoints.start, { params: { id: at(second) } });
  await callAs(qa, reviewEndpoints.approve, { params: { id: at(second) } });

  // The worker contests one objection and takes the other photo again, without a connection.
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Devueltas' })).toBeVisible();
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: new RegExp(`${title}.*2 por rehacer`) }).click();
  await phone.getByRole('radio', { name: 'No estoy de acuerdo' }).first().check();
  await phone
    .getByRole('textbox', { name: '¿Por qué no estás de acuerdo?' })
    .fill('Marta atiende los viernes');
  await phone
    .locator('input[type="file"]')
    .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await bright() });
  await expect(phone.getByRole('img', { name: 'Foto 1 · Foto de la góndola' })).toHaveCount(2);
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });

  // The reviewer believes it; the worker reads so, and the shop that was closed is still due.
  await callAs(qa, reviewEndpoints.start, { params: { id: at(first) } });
  await callAs(qa, reviewEndpoints.approve, { params: { id: at(first) } });
  await phone.getByRole('link', { name: 'Yo', exact: true }).click();
  await phone.getByRole('link', { name: /^Mis visitas/ }).click();
  await expect(phone.getByText('Aprobada', { exact: true })).toHaveCount(2);
  const { assignments } = await callAs(token, fieldEndpoints.assignments, {});
  const states = assignments.map(({ Location, state }) => [Location.name, state]);
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [closed, 'due'],
      [first, 'done'],
      [second, 'done'],
    ]),
  );
});
