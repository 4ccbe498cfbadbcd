// A task is assigned to people × locations × categories, one cell left out, then edited, and the panel says who sees it.
import { assignmentEndpoints, taskEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { expectSound, settled } from '../pages/inspect.ts';
import { callAs, emailOf, openAs, tokenOf } from '../people.ts';

const side = (page: Page, name: 'Disponibles' | 'Elegidos') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const available = (page: Page) => side(page, 'Disponibles').locator('[data-index]');
const chosen = (page: Page) => side(page, 'Elegidos').locator('[data-index]');
const bar = (page: Page) => page.getByRole('region', { name: 'Lo que se guardará' });

test('a task is assigned, edited and explained', async ({ page }) => {
  test.setTimeout(120_000);
  const token = await tokenOf(emailOf('admin'));
  const { surveys } = await callAs(token, taskEndpoints.list, { query: { limit: 100 } });
  const task = surveys.find(({ taskAssigned }) => taskAssigned === 0) ?? surveys.at(-1);
  const taskId = task?.id ?? 0;
  const before = await callAs(token, assignmentEndpoints.ofTask, { params: { taskId } });
  const combinations = new Set(before.taskInstances.map(({ id }) => id));

  await openAs(page, emailOf('admin'), `/tasks/${taskId}/associations`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Elige al menos un usuario')).toBeVisible();

  // People by keyboard, places by pointer, a category by its button.
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await side(page, 'Disponibles').getByRole('searchbox').fill('scout');
  await side(page, 'Disponibles').getByRole('searchbox').press('Enter');
  await available(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveCount(1);
  await page.getByRole('tab', { name: 'Locales' }).click();
  for (const count of [1, 2]) {
    await available(page).first().dblclick();
    await expect(chosen(page)).toHaveCount(count);
  }
  await page.getByRole('tab', { name: 'Categorías' }).click();
  await available(page).first().dblclick();
  await available(page).first().dblclick();
  await expect(chosen(page)).toHaveCount(2);
  await expect(bar(page)).toContainText('4 asignaciones');
  await settled(page);
  await expectSound(page);

  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Respuestas esperadas')).toHaveValue('1');
  await page.getByLabel('Respuestas esperadas').fill('-2e');
  await expect(page.getByLabel('Respuestas esperadas')).toHaveValue('2');
  await page
    .getByRole('checkbox', { name: /, General$/ })
    .first()
    .uncheck();
  await expect(bar(page)).toContainText('3 asignaciones');
  await settled(page);
  await expectSound(page);
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByText('La tarea se está asignando.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tasks/${taskId}$`));
  const made = async () =>
    (await callAs(token, assignmentEndpoints.ofTask, { params: { taskId } })).taskInstances.filter(
      ({ id }) => !combinations.has(id),
    );
  await expect.poll(async () => (await made()).length, { timeout: 15_000 }).toBe(3);
  expect((await made())[0]).toMatchObject({ resetScale: 'notClose', expectedLocationResponses: 2 });

  await openAs(page, emailOf('admin'), `/tasks/${taskId}/associations/edit`);
  const [first] = await made();
  const person = first?.User.fullName ?? '';
  await page.getByText(person).first().click();
  await expect(page.getByRole('heading', { name: person })).toBeVisible();
  await page
    .getByRole('checkbox', { name: `${first?.Location.name}, ${first?.Category.name}`, exact: true })
    .uncheck();
  await expect(bar(page)).toContainText('1 cambio sin guardar');
  await settled(page);
  await expectSound(page);
  await page.getByRole('button', { name: '¿Quién la ve?' }).click();
  await page.getByRole('combobox', { name: 'Persona' }).fill(person);
  await page.getByRole('option', { name: person }).first().click();
  await expect(page.getByText(/Abierta|Pendiente ahora|Lista/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Se guardaron las asignaciones.')).toBeVisible();
  await expect.poll(async () => (await made()).length).toBe(2);
});
