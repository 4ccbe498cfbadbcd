// The list of tasks and the details of one: made by the wizard up to the builder, sorted, searched, deleted and brought back,
// its details corrected. Nobody but the administrator comes here.
import { companyEndpoints, projectEndpoints, taskEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { expectSoundInBothSchemes as expectSound, settled } from '../pages/inspect.ts';
import { callAs, emailOf, openAs, present, tokenOf } from '../people.ts';

const made = `Tarea del viaje ${Date.now()}`;

/** Adds two tasks without responses; gives the id of the first. */
async function addTasks(token: string): Promise<number> {
  const { companies } = await callAs(token, companyEndpoints.list, {});
  // Other journeys make companies of their own, which may have no project.
  const company = present(
    companies.find(({ name }) => name === 'Lácteos Ríos SpA'),
    'company',
  );
  const { projects } = await callAs(token, projectEndpoints.list, {}, company.id);
  const projectId = present(projects[0], 'project').id;
  const add = async (title: string) => {
    const questions = [
      { identifier: '1', type: 'welcome page' as const, title: 'Hola' },
      { identifier: '2', type: 'short answer' as const, title: 'Nota', required: true },
    ];
    const body = { title, type: 'general' as const, projectId, revisionPolicy: 'yes' as const, questions };
    return callAs(token, taskEndpoints.create, { body }, company.id);
  };
  const { id } = await add(`${made} A`);
  await add(`${made} B`);
  return id;
}

const rowsOf = (page: Page) => page.getByRole('row').filter({ hasText: made });
const titles = (page: Page) =>
  rowsOf(page)
    .getByRole('link', { name: new RegExp(`^${made}`) })
    .allInnerTexts();

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Buscar por ID o título' });
  await field.fill(words);
  await field.press('Enter');
  await expect(page).toHaveURL(/searchValue=/);
}

test('an administrator sorts, searches, deletes and brings back tasks', async ({ page }) => {
  await addTasks(await tokenOf(emailOf('admin')));
  await openAs(page, emailOf('admin'), '/tasks');
  await search(page, made);
  await expect(rowsOf(page)).toHaveCount(2);
  expect(await titles(page)).toEqual([`${made} B`, `${made} A`]);

  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').first().click();
  await expect(page).toHaveURL(/sort=name/);
  await expect.poll(() => titles(page)).toEqual([`${made} A`, `${made} B`]);

  // By keyboard: the rows are selected with space, the selection is deleted after a question, and returns from the toast.
  await rowsOf(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Eliminar 2 tareas' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar 2 tareas?' });
  await expect(dialog).toContainText(`${made} A`);
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Eliminar 2 tareas' }).click();
  await expect(page.getByText('2 tareas eliminadas')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 tareas restauradas')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(2);
});

test('the details of a task are corrected, and the task shows them as its next version', async ({ page }) => {
  const id = await addTasks(await tokenOf(emailOf('admin')));
  await openAs(page, emailOf('admin'), `/tasks/${id}`);
  await expect(page.getByRole('heading', { name: 'Página 2: Respuesta corta' })).toBeVisible();
  await page.getByRole('link', { name: 'Editar detalle' }).click();
  const title = page.getByRole('textbox', { name: /^Título/ });
  await expect(title).toHaveValue(`${made} A`);
  await title.fill('   ');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Escribe un título para la tarea')).toBeVisible();
  await expectSound(page);
  await title.fill(`${made} corregida`);
  // The switch is drawn over its own input.
  await page.getByRole('switch', { name: 'Pide la ubicación' }).click({ force: true });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(new RegExp(`/tasks/${id}$`));
  await expect(page.getByRole('heading', { name: `${made} corregida` })).toBeVisible();
  const facts = page.getByRole('region', { name: 'Detalle' });
  await expect(facts.locator('div').filter({ hasText: /^Versión2$/ })).toBeVisible();

  // The changes of a version open below it; a duplicate and a simulation open over the page.
  await page.getByRole('button', { name: 'Ver cambios de Versión 2' }).click();
  await expect(page.getByText(/^Título: de “.*” a “.*corregida”/)).toBeVisible();
  await settled(page);
  await expectSound(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Simular visitas' }).click();
  await expect(dialog.getByText(/visitas simuladas/)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Duplicar' }).click();
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await settled(page);
  await expectSound(page);
});

test('the wizard asks for title, type and project, and opens the builder with them', async ({ page }) => {
  await openAs(page, emailOf('admin'), '/tasks');
  await expect(page.getByRole('heading', { name: /^Tareas/ })).toBeVisible();
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Crear una tarea' });
  await expect(dialog).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('textbox', { name: /^Título de la tarea/ }).fill(`${made} nueva`);
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: /^Check-in/ }).press('Space');
  const project = dialog.getByRole('combobox', { name: /^Proyecto/ });
  await project.fill('Ventas Retail');
  await expect(page.getByRole('option', { name: 'Ventas Retail' }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('option', { name: 'Ventas Retail' }).first().click();
  await dialog.getByRole('button', { name: 'Abrir el constructor' }).click();
  await expect(page).toHaveURL(/\/tasks\/create$/);
  await expect(page.getByRole('main')).toContainText('Ventas Retail');
});

test('on a phone the bar of a selection takes one row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, emailOf('admin'), '/tasks');
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar/ });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  const bar = page.getByRole('region', { name: 'Selección' });
  await expect(bar.getByRole('button', { name: 'Eliminar 2 tareas' })).toBeVisible();
  const height = await bar.evaluate((element) => element.getBoundingClientRect().height);
  expect(height, 'pixels of the bar').toBeLessThan(60);
  await bar.getByRole('button').last().click();
  await expect(bar).toBeHidden();
});
