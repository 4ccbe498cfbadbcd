// Looks after the phones of the field: what waits on whose phone since when, and which of them needs somebody.
import { fieldEndpoints, userEndpoints } from '@gondola/contract';
import { type Newcomer, newcomer } from '../newcomer.ts';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { expect, test } from '../test.ts';
import { planDay } from './planned-day.ts';

/** Lets a phone of a person say that visits wait on it since days; gives its id and a way to say so again. */
async function reportOf({ email, password }: Newcomer, companyId: number) {
  const token = await tokenOf(email, password);
  const params = { id: crypto.randomUUID() };
  const report = () =>
    callAs(token, fieldEndpoints.device, {
      params,
      body: {
        platform:
          'Mozilla/5.0 (Linux; Android 14; moto g54) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
        app: 'index-a.js',
        isInstalled: true,
        storage: { used: 1e8, quota: 9e9 },
        queues: [
          {
            companyId,
            drafts: 0,
            visits: 12,
            files: 84,
            bytes: 340_000_000,
            since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
            fault: 'Falta la foto 2',
          },
        ],
      },
    });
  await report();
  return { report, params };
}

/** A field worker of the demo's company with a phone on which visits wait since days. */
async function stuckPhone() {
  const scout = await tokenOf(emailOf('scout'));
  const { user } = await callAs(scout, userEndpoints.current, {});
  const { companyId, projectId } = present(user.projects[0], 'project of the scout');
  const person = await newcomer(await tokenOf(emailOf('admin')), projectId);
  return { person, companyId, ...(await reportOf(person, companyId)) };
}

test('a phone with visits that wait for more than a day is found, and leads to its person', async ({
  browser,
}) => {
  const { person } = await stuckPhone();
  const page = await pageOf(browser, emailOf('admin'), '/fieldwork');
  await page.getByRole('tab', { name: /^Más de un día sin enviar/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill(person.name);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText('12 visitas, 324,2 MB');
  await expect(row).toContainText('desde hace 3 días');
  await expect(row).toContainText('Falta la foto 2');
  await expect(row).toContainText('moto g54 · Chrome 141');
  await row.getByText(person.name).click();
  await expect(page).toHaveURL(new RegExp(`/users/${person.id}`));
});

test('a phone is asked to send, and a lost one is forgotten with what it had', async ({ browser }) => {
  const { person, companyId, report, params } = await stuckPhone();
  const page = await pageOf(browser, emailOf('admin'), '/fieldwork', { companyId });
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill(person.name);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Acciones del teléfono/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Pedir que envíe lo pendiente');
  await expect(row).toContainText('Solicitud enviada');
  expect((await report()).asked).toBe('send');
  await choose('Olvidar el teléfono');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('se pierden 12 visitas');
  await dialog.getByRole('button', { name: 'Olvidar este teléfono' }).click();
  await expect(row).toContainText('Olvidado');
  await expect(report()).rejects.toThrow('401');
  const { userIds } = await callAs('', fieldEndpoints.forgotten, { params });
  expect(userIds).toEqual([person.id]);
});

test('the field works as its company wants it', async ({ browser }) => {
  const { companyId, report } = await stuckPhone();
  const page = await pageOf(browser, emailOf('admin'), '/fieldwork', { companyId });
  await page.getByRole('button', { name: 'Ajustes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajustes de terreno' });
  await dialog.getByRole('switch', { name: 'Horas de silencio' }).click();
  await dialog.getByLabel('Desde').selectOption('21:00');
  await dialog.getByLabel('Con menos de 300 MB libres').selectOption('Avisar y no grabar videos');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Ajustes guardados/)).toBeVisible();
  expect((await report()).settings).toMatchObject({ wifiOnly: false, lowRoom: 'noVideos' });
  await page.getByRole('button', { name: 'Ajustes', exact: true }).click();
  await expect(dialog.getByLabel('Desde')).toHaveValue('21');
  await dialog.getByRole('switch', { name: 'Horas de silencio' }).click();
  await dialog.getByLabel('Con menos de 300 MB libres').selectOption('Avisar');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
});

test('work of a person who is away is dragged to another, and goes for the day', async ({ browser }) => {
  const { worker, companyId, shops } = await planDay();
  const { worker: other } = await planDay();
  await reportOf(worker, companyId);
  const page = await pageOf(browser, emailOf('admin'), '/fieldwork', { companyId });
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill(worker.name);
  await page
    .getByRole('row', { name: new RegExp(worker.name) })
    .getByRole('button', { name: /^Acciones del teléfono/ })
    .click();
  await page.getByRole('menuitem', { name: 'Mover su trabajo' }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(`Mover el trabajo de ${worker.name}`) });
  await panel.getByRole('textbox', { name: 'Buscar persona' }).fill(other.name);
  const person = panel.getByRole('radio', { name: new RegExp(other.name) });
  await panel.getByText(present(shops[0], 'shop'), { exact: true }).dragTo(panel.getByText(other.name));
  await expect(person).toBeChecked();
  await panel.getByRole('button', { name: 'Mover 1 asignación' }).click();
  await expect(page.getByText(`1 asignación pasó a ${other.name}.`)).toBeVisible();
  const left = await callAs(await tokenOf(worker.email, worker.password), fieldEndpoints.assignments, {});
  expect(left.assignments).toHaveLength(2);
  const given = await callAs(await tokenOf(other.email, other.password), fieldEndpoints.assignments, {});
  expect(given.assignments).toHaveLength(4);
});
