// Phones and their people: two phones of one person, a person who is deactivated meanwhile, a clock that is wrong and moves, a phone that is
// lost after its visit was saved as a file.
import { assignmentEndpoints, fieldEndpoints, peopleEndpoints, reviewEndpoints } from '@gondola/contract';
import { type Newcomer, newcomer } from '../newcomer.ts';
import { callAs, emailOf, openAs, pageOf, present, tokenOf } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { type Browser, expect, type Page, test } from '../test.ts';
import { assignTask, drawnShelf, nameQuestion, photoQuestion } from './audited-task.ts';

interface Worker extends Newcomer {
  readonly title: string;
}

/** A field worker of their own, with one task in one shop, that wants `expected` visits in a day. */
async function worker(what: string, expected = 1, questions = [nameQuestion]): Promise<Worker> {
  const admin = await tokenOf(emailOf('admin'));
  const title = `${what} ${Date.now()}`;
  const { taskId, projectId, locationId } = await assignTask(title, undefined, ...questions);
  const person = await newcomer(admin, projectId);
  const assignment = {
    taskId,
    userId: person.id,
    locationId,
    active: true,
    resetScale: 'daily' as const,
    expectedLocationResponses: expected,
    categoryCode: null,
    deleted: false,
  };
  await callAs(admin, assignmentEndpoints.create, { body: { taskName: title, taskInstances: [assignment] } });
  return { ...person, title };
}

async function phoneOf(browser: Browser, { email, password }: Worker): Promise<Page> {
  const phone = await pageOf(browser, email, '/field', { password });
  await phone.setViewportSize({ width: 390, height: 844 });
  await expect(phone.getByRole('heading', { name: '1 visita por hacer' })).toBeVisible();
  return phone;
}

async function answer(phone: Page, title: string, name: string): Promise<void> {
  await phone.getByRole('button', { name: title }).click();
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill(name);
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
}

const isSent = (phone: Page) => expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 150_000 });

async function responsesOf({ email, password }: Worker) {
  const token = await tokenOf(email, password);
  return (await callAs(token, fieldEndpoints.responses, { query: {} })).responses;
}

test('what two phones of one person answered without a connection arrives from both, the second as surplus', async ({
  browser,
}) => {
  const person = await worker('Dos teléfonos');
  const phones = [await phoneOf(browser, person), await phoneOf(browser, person)];
  for (const [index, phone] of phones.entries()) {
    await phone.context().setOffline(true);
    await answer(phone, person.title, `Persona ${index}`);
    await expect(phone.getByText('1 visita por enviar cuando haya conexión.')).toBeVisible();
  }
  for (const phone of phones) {
    await phone.context().setOffline(false);
    await isSent(phone);
  }
  const marks = (await responsesOf(person)).map((response) => response.marks);
  expect(marks).toEqual([['surplus'], []]);
});

test('a phone that lost its connection before it had kept the application sends once the connection is back', async ({
  browser,
}) => {
  const person = await worker('Sin guardar');
  const context = await browser.newContext({
    locale: 'es-CL',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  await openAs(phone, person.email, '/field', { password: person.password });
  await phone.getByRole('heading', { name: '1 visita por hacer' }).waitFor();
  // The screens that a worker may need are there; what sends is fetched by the first visit that waits.
  await phone.waitForTimeout(8_000);
  await context.setOffline(true);
  await answer(phone, person.title, 'Marta');
  await expect(phone.getByText('1 visita por enviar cuando haya conexión.')).toBeVisible();
  // It has tried to fetch that by then, in vain.
  await phone.waitForTimeout(7_000);
  await context.setOffline(false);
  await isSent(phone);
  expect(await responsesOf(person)).toHaveLength(1);
});

test('what a person answered before they were deactivated waits on their phone until they may send it', async ({
  browser,
}) => {
  const person = await worker('Baja en terreno');
  const phone = await phoneOf(browser, person);
  await phone.context().setOffline(true);
  await answer(phone, person.title, 'Marta');
  const admin = await tokenOf(emailOf('admin'));
  const setActive = (active: boolean) =>
    callAs(admin, peopleEndpoints.update, { body: { id: person.id, updatedStatus: active } });
  await setActive(false);
  await phone.context().setOffline(false);
  await expect(phone.getByText('Ingresa para enviar 1 visita')).toBeVisible({ timeout: 60_000 });

  await setActive(true);
  await phone.reload();
  await phone.getByRole('button', { name: 'Ingresar' }).click();
  await phone.getByRole('textbox', { name: 'Correo' }).fill(person.email);
  await phone.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
  await phone.getByRole('button', { name: 'Ingresar' }).click();
  await isSent(phone);
  expect(await responsesOf(person)).toHaveLength(1);
});

test('a clock that is a day behind, and is set right in the middle of a visit, moves neither its start nor its end', async ({
  browser,
}) => {
  const person = await worker('Reloj');
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const begun = Date.now();
  await phone.clock.install({ time: begun - 86_400_000 });
  /** Seconds that the application takes its clock to be behind. */
  const behind = () =>
    phone.evaluate(() => Number(localStorage.getItem('gondola.field.clock') ?? Number.NaN));
  await openAs(phone, person.email, '/field', { password: person.password });
  await expect.poll(behind).toBeGreaterThan(86_000);
  await phone.getByRole('button', { name: person.title }).click();
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Marta');
  await context.setOffline(true);
  await phone.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect.poll(behind).toBeLessThan(60);
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await isSent(phone);
  const [response] = await responsesOf(person);
  // Within the minutes that this took.
  for (const at of [response?.startedAt, response?.finishedAt]) {
    expect(Date.parse(at ?? '')).toBeGreaterThan(begun - 60_000);
    expect(Date.parse(at ?? '')).toBeLessThan(Date.now() + 60_000);
  }
  expect(response?.marks).toEqual(['clock']);
});

test('a visit with a photo that was saved as a file without a connection is brought in once, its phone lost', async ({
  browser,
}, info) => {
  const person = await worker('Guardada en un archivo', 1, [nameQuestion, photoQuestion]);
  const phone = await phoneOf(browser, person);
  await phone.evaluate(() => navigator.serviceWorker.ready);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: person.title }).click();
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Marta');
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  const { name, type: mimeType, content } = await drawnShelf();
  await phone.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await expect(phone.getByRole('img', { name: /Foto de la góndola/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await phone.getByRole('link', { name: /^Enviadas/ }).click();
  const coming = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Guardar como archivo' }).click();
  const path = info.outputPath('visitas.gondola');
  await (await coming).saveAs(path);
  await expect(phone.getByText(/^1 visita guardada en .* con 1 foto o grabación/)).toBeVisible();
  await expectSound(phone);
  // The file is offered at the way out too; nothing of the work has changed.
  await phone.getByRole('link', { name: /^Yo/ }).click();
  await phone.getByRole('button', { name: /^Cerrar la sesión/ }).click();
  await expect(phone.getByRole('dialog').getByRole('button', { name: 'Guardar como archivo' })).toBeVisible();
  await phone.context().close();

  const office = await pageOf(browser, emailOf('admin'), '/fieldwork');
  const choose = async () => {
    await office.getByRole('button', { name: 'Subir archivo de visitas' }).click();
    await office.locator('input[type="file"]').setInputFiles(path);
  };
  await choose();
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByText(person.name)).toBeVisible();
  expect(await responsesOf(person)).toEqual([]);
  await dialog.getByRole('button', { name: 'Subir 1 visita' }).click();
  await expect(dialog.getByText('Subida')).toBeVisible({ timeout: 60_000 });
  const [response] = await responsesOf(person);
  const admin = await tokenOf(emailOf('admin'));
  const params = { id: present(response, 'response').id };
  const { surveyResponse } = await callAs(admin, reviewEndpoints.get, { params });
  const answers = surveyResponse.QuestionResponses.map(({ value, QuestionResponseImages }) => [
    value,
    QuestionResponseImages.length,
  ]);
  expect(answers).toEqual([
    ['Marta', 0],
    [null, 1],
  ]);

  await office.reload();
  await choose();
  await expect(dialog.getByText('Ya recibida')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Subir/ })).toHaveCount(0);
  expect(await responsesOf(person)).toHaveLength(1);
});
