// A field worker on a phone: a visit is begun, interrupted, answered without a connection, and arrives once.
import { fieldEndpoints, reviewEndpoints } from '@gondola/contract';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { type Browser, expect, type Page, test } from '../test.ts';
import { assignTask, drawnShelf, nameQuestion, photoQuestion } from './audited-task.ts';
import { openVisit } from './open-visit.ts';

async function phoneOf(browser: Browser): Promise<Page> {
  const phone = await pageOf(browser, emailOf('scout'), '/field');
  await phone.setViewportSize({ width: 390, height: 844 });
  return phone;
}

const responsesNamed = async (title: string) => {
  const scout = await tokenOf(emailOf('scout'));
  const { responses } = await callAs(scout, fieldEndpoints.responses, { query: { limit: 50 } });
  return responses.filter(({ Survey }) => Survey.title === title);
};

test('a visit that was interrupted and answered without a connection arrives whole, once', async ({
  browser,
}) => {
  const title = `Visita en terreno ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion, photoQuestion);
  const phone = await phoneOf(browser);
  await expect(phone.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
  await expectSound(phone);
  await openVisit(phone, title);
  await expect(phone.getByText('Página 1 de 2')).toBeVisible();
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByText(/respuesta/i).first()).toBeVisible();
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Marta');
  await expectSound(phone);
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByText('Página 2 de 2')).toBeVisible();

  // The page is gone in the middle of it, as when the phone needs its memory for the camera.
  await phone.reload();
  await expect(phone.getByText('Página 2 de 2')).toBeVisible();
  await phone.context().setOffline(true);
  const { name, type: mimeType, content } = await drawnShelf();
  const photo = { name, mimeType, buffer: Buffer.from(content) };
  await phone.locator('input[type="file"]').setInputFiles(photo);
  await expect(phone.getByRole('img', { name: /Foto de la góndola/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await expect(phone.getByRole('heading', { name: 'Revisa antes de enviar' })).toBeVisible();
  await expect(phone.getByText('Marta')).toBeVisible();
  await expectSound(phone);
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByText('1 visita por enviar cuando haya conexión.')).toBeVisible();
  expect(await responsesNamed(title)).toEqual([]);

  await phone.context().setOffline(false);
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  const [arrived, ...more] = await responsesNamed(title);
  expect(more).toEqual([]);
  const admin = await tokenOf(emailOf('admin'));
  const params = { id: present(arrived, 'response').id };
  const { surveyResponse } = await callAs(admin, reviewEndpoints.get, { params });
  const answers = surveyResponse.QuestionResponses.map(({ Question, value, QuestionResponseImages }) => [
    Question.title,
    value,
    QuestionResponseImages.length,
  ]);
  expect(answers).toEqual([
    ['¿Quién atiende?', 'Marta', 0],
    ['Foto de la góndola', null, 1],
  ]);
  await phone.getByRole('link', { name: /^Enviadas/ }).click();
  await expect(phone.getByText(`Recibida por el servidor: n.º ${params.id}`)).toBeVisible();
  await expectSound(phone);
});

test('a visit goes on after its session ended, and is sent after signing in again', async ({ browser }) => {
  const title = `Visita sin sesión ${Date.now()}`;
  await assignTask(title, undefined, nameQuestion);
  const phone = await phoneOf(browser);
  await openVisit(phone, title);
  await phone.getByRole('textbox', { name: '¿Quién atiende?' }).fill('Pedro');
  await phone.evaluate(() => localStorage.setItem('gondola.session', JSON.stringify({ ended: 'expired' })));
  await phone.reload();
  await expect(phone.getByRole('textbox', { name: '¿Quién atiende?' })).toHaveValue('Pedro');
  await phone.getByRole('button', { name: 'Siguiente' }).click();
  await phone.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(phone.getByText('Ingresa para enviar 1 visita')).toBeVisible();
  await phone.getByRole('button', { name: 'Ingresar' }).click();
  await phone.getByRole('textbox', { name: 'Correo' }).fill(emailOf('scout'));
  await phone.getByRole('textbox', { name: 'Contraseña' }).fill('Gondola-demo-1');
  await phone.getByRole('button', { name: 'Ingresar' }).click();
  await expect(phone.getByText('Todo enviado.')).toBeVisible({ timeout: 60_000 });
  expect(await responsesNamed(title)).toHaveLength(1);
});
