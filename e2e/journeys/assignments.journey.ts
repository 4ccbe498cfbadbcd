// A task is assigned to people × locations × categories, one cell left out, then edited, and the panel says who sees it.
import { assignmentEndpoints, taskEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { expectSoundInBothSchemes as expectSound, settled } from '../pages/inspect.ts';
import { callAs, emailOf, openAs, tokenOf } from '../people.ts';

const side = (page: Page, name: 'Disponibles' | 'Elegidos') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const available = (page: Page) => side(page, 'Disponibles').locator('[data-index]');
const chosen = (page: Page) => side(page, 'Elegidos').locator('[data-index]');
const bar = (page: Page) => page.getByRole('region', { name: 'Resumen de lo que se guardará' });

/** Texts of the lists that do not show whole. */
const cutIn = (page: Page) =>
  page
    .locator('main [data-index] span')
    .evaluateAll((texts) =>
      texts
        .filter(
          (text) => text.scrollWidth > text.clientWidth && getComputedStyle(text).overflowX === 'hidden',
        )
        .map(({ textContent }) => textContent),
    );

test('a task is assigned, edited and explained', async ({ page }) => {
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
  // General is chosen from the beginning.
  await expect(chosen(page)).toHaveText(/General/);
  await available(page).first().dblclick();
  await expect(chosen(page)).toHaveCount(2);
  await expect(bar(page)).toContainText('4 asignaciones');
  await settled(page);
  await expectSound(page);

  // On a phone nothing of a person is cut.
  await page.getByRole('tab', { name: 'Usuarios' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(available(page).first()).toContainText('@');
  expect(await cutIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Respuestas esperadas')).toHaveValue('1');
  await page.getByLabel('Respuestas esperadas').fill('-2e');
  // A text that is no number stays as it was typed, and is refused.
  await expect(page.getByLabel('Respuestas esperadas')).toHaveValue('-2e');
  await expect(page.getByRole('button', { name: 'Asignar', exact: true })).toBeDisabled();
  await page.getByLabel('Respuestas esperadas').fill('2');
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
  await expect.poll(async () => (await made()).length).toBe(3);
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
  await settled(page);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Se guardaron las asignaciones.')).toBeVisible();
  await expect.poll(async () => (await made()).length).toBe(2);
});

/** The stops of the Tab key from the head of the page on: the left edge and the words of each. */
async function stopsOf(page: Page): Promise<{ left: number; name: string }[]> {
  const stops: { left: number; name: string }[] = [];
  await page.locator('main').evaluate((main) => {
    main.tabIndex = -1;
    main.focus();
  });
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!element?.closest('main')) return undefined;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      const name = element.getAttribute('aria-label') ?? label ?? element.textContent;
      return { left: element.getBoundingClientRect().left, name: name ?? '' };
    });
    if (!stop) return stops;
    stops.push(stop);
    if (stops.length > 60) throw new Error('the Tab key does not come out of the page');
  }
}

test('the Tab key goes through a task and its assignments as one reads, a grid being one stop', async ({
  page,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const { surveys } = await callAs(token, taskEndpoints.list, { query: { limit: 100 } });
  const taskId = surveys.find(({ title }) => title === 'Góndola de lácteos')?.id ?? 0;
  await openAs(page, emailOf('admin'), `/tasks/${taskId}`);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Editar asignaciones' })).toBeVisible();
  const onTask = await stopsOf(page);
  expect(onTask.every(({ name }) => name.trim() !== '')).toBe(true);
  const placeOf = (name: RegExp) => onTask.findIndex((stop) => name.test(stop.name));
  expect(placeOf(/^Simular visitas/)).toBeLessThan(placeOf(/^Asignar/));
  expect(onTask[placeOf(/^Simular visitas/)]!.left).toBeLessThan(onTask[placeOf(/^Asignar/)]!.left);

  await openAs(page, emailOf('admin'), `/tasks/${taskId}/associations/edit`);
  await settled(page);
  await expect(page.getByRole('grid').getByRole('checkbox').first()).toBeVisible();
  const onEditing = await stopsOf(page);
  expect(onEditing.map(({ name }) => name.trim()).filter((name) => name === '')).toEqual([]);
  expect(onEditing.length).toBeLessThan(12);
  await page.getByRole('grid').getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const box = page.getByRole('grid').getByRole('row').nth(2).getByRole('checkbox').nth(1);
  await expect(box).toBeFocused();
  const was = await box.isChecked();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked({ checked: !was });
  await expect(bar(page)).toContainText('1 cambio sin guardar');
});
