// A listing of everything a search finds, a cluster of locations that carries it, a team; deleted together and brought back.
import { companyEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { expectSound, settled } from '../pages/inspect.ts';
import { callAs, emailOf, openAs, tokenOf } from '../people.ts';

const mark = String(Date.now());

const side = (page: Page, name: 'Fuera del grupo' | 'En el grupo') =>
  page.getByRole('region', { name: new RegExp(`^${name}`) });
const out = (page: Page) => side(page, 'Fuera del grupo');
const inside = (page: Page) => side(page, 'En el grupo');
const rows = (where: ReturnType<typeof side>) => where.locator('[data-index]');
const saveBar = (page: Page) => page.getByRole('region', { name: 'Guardar el grupo' });

/** How many rows a side says it has. */
async function countIn(where: ReturnType<typeof side>): Promise<number> {
  await expect(where.getByRole('heading')).toHaveText(/\d$/);
  return Number(
    /([\d.]+)$/.exec((await where.getByRole('heading').textContent()) ?? '')?.[1]?.replaceAll('.', ''),
  );
}

test('groups of each kind are made, changed by keyboard and pointer, deleted and restored', async ({
  page,
}) => {
  const token = await tokenOf(emailOf('admin'));
  const { companies } = await callAs(token, companyEndpoints.list, {});
  const rios = companies.find(({ name }) => name.includes('Ríos'))?.id ?? 0;

  // A listing: all that a search finds in one click, but for two that are moved back by keyboard.
  await openAs(page, emailOf('admin'), '/groups', { companyId: rios });
  await page.getByRole('tab', { name: 'Listados' }).click();
  await page.getByRole('button', { name: 'Nuevo listado' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`Yogures ${mark}`);
  await out(page).getByRole('searchbox').fill('yogur');
  await out(page).getByRole('searchbox').press('Enter');
  await expect(out(page).getByRole('button', { name: /Agregar las \d+ coincidencias/ })).toBeVisible();
  const matches = await countIn(out(page));
  expect(matches).toBeGreaterThan(10);
  await out(page)
    .getByRole('button', { name: `Agregar las ${matches} coincidencias` })
    .click();
  await expect(inside(page).getByRole('heading')).toHaveText(`En el grupo${matches}`);
  await expect(rows(inside(page)).first()).toContainText('Se agregará');
  await rows(inside(page)).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 pasaron a Fuera del grupo')).toBeAttached();
  await expect(saveBar(page)).toContainText(`+${matches - 2}`);
  await settled(page);
  await expectSound(page);
  await saveBar(page).getByRole('button', { name: 'Crear grupo' }).click();
  await expect(page.getByText('Grupo guardado.')).toBeVisible();
  await expect(page).toHaveURL(/group=\d+/);
  await expect(inside(page).getByRole('heading')).toHaveText(`En el grupo${matches - 2}`);
  await expect(inside(page).getByText('Se agregará')).toHaveCount(0);

  // Reload shows the same form; leaving with something unsaved asks.
  await page.reload();
  await expect(inside(page).getByRole('heading')).toHaveText(`En el grupo${matches - 2}`);
  await rows(out(page)).first().dragTo(inside(page));
  await expect(inside(page).getByRole('heading')).toHaveText(`En el grupo${matches - 1}`);
  await page.getByRole('button', { name: 'Volver a los grupos' }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(saveBar(page)).toContainText('+1');
  await saveBar(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(saveBar(page)).toContainText('Sin cambios');
  await page.getByRole('button', { name: 'Volver a los grupos' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Yogures ${mark}`) })).toBeVisible();

  // A cluster of shops with that listing, found by its name.
  await page.getByRole('tab', { name: 'Clusters' }).click();
  await page.getByRole('button', { name: 'Nuevo cluster' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(`Sur ${mark}`);
  const listing = page
    .getByRole('combobox', { name: 'Listado de productos' })
    .or(page.getByRole('textbox', { name: 'Listado de productos' }));
  await listing.fill(`Yogures ${mark}`);
  await page.getByRole('option', { name: `Yogures ${mark}` }).click();
  await rows(out(page)).nth(0).click();
  await rows(out(page))
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await out(page).getByRole('button', { name: 'Agregar seleccionados (3)' }).click();
  await saveBar(page).getByRole('button', { name: 'Crear grupo' }).click();
  await expect(page.getByText('Grupo guardado.')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a los grupos' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Sur ${mark}.*Yogures ${mark}`) })).toBeVisible();

  // Two teams, deleted together after a question, and brought back by Undo.
  await page.getByRole('tab', { name: 'Grupos de usuarios' }).click();
  for (const name of [`Ruta A ${mark}`, `Ruta B ${mark}`]) {
    await page.getByRole('button', { name: 'Nuevo grupo de usuarios' }).click();
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await rows(out(page))
      .first()
      .getByRole('button', { name: /^Agregar / })
      .click();
    await saveBar(page).getByRole('button', { name: 'Crear grupo' }).click();
    await expect(page).toHaveURL(/group=\d+/);
    await page.getByRole('button', { name: 'Volver a los grupos' }).click();
  }
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(mark);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).click();
  await page.getByRole('button', { name: 'Eliminar 2 grupos' }).click();
  const confirm = page.getByRole('dialog', { name: '¿Eliminar 2 grupos?' });
  await expect(confirm).toContainText(`Ruta A ${mark}`);
  await confirm.getByRole('button', { name: 'Eliminar 2 grupos' }).click();
  await expect(page.getByText('Eliminado', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Activo', { exact: true })).toHaveCount(2);
  await settled(page);
  await expectSound(page);
});
