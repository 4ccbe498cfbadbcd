// Where a company sells: a general location is linked, becomes the distribution centre and gives it back, is deleted and
// returns, and is on the map. A reviewer sees categories and no locations.
import { locationEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, home, openAs, tokenOf } from '../people.ts';

const name = `Almacén del Viaje ${Date.now()}`;

async function chooseCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Todas las empresas/ }).click();
  await page.getByRole('option', { name: 'Lácteos Ríos SpA' }).click();
  await expect(page.getByRole('button', { name: /Lácteos Ríos SpA/ }).first()).toBeVisible();
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function search(page: Page, words: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: /^Buscar por ID/ });
  await field.fill(words);
  await field.press('Enter');
  await expect(page).toHaveURL(/searchValue=/);
}

async function makeCenter(page: Page, of: string): Promise<void> {
  const center = rowOf(page, of).getByRole('switch', { name: `${of} es el centro de distribución` });
  // The switch is drawn over its own input.
  await center.click({ force: true });
  const dialog = page.getByRole('dialog', { name: '¿Cambiar el centro de distribución?' });
  await expect(dialog).toContainText(of);
  await dialog.getByRole('button', { name: 'Usar como centro de distribución' }).click();
  await expect(dialog).toBeHidden();
  await expect(center).toBeChecked();
  await expect(center).toBeDisabled();
}

test('a location is linked, made the distribution centre, deleted and brought back', async ({ page }) => {
  const admin = await tokenOf(emailOf('admin'));
  await callAs(admin, locationEndpoints.create, {
    body: {
      name,
      city: 'Ñuñoa',
      latitude: -33.4569,
      longitude: -70.5979,
    },
  });
  await openAs(page, emailOf('admin'));
  await chooseCompany(page);
  await page.getByRole('link', { name: 'Locales', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: /^Locales/ })).toBeVisible();

  // Found by a few letters without accents; its code is the company's own.
  await page.getByRole('button', { name: 'Agregar local' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar un local' });
  await dialog.getByRole('textbox', { name: /^Local/ }).fill(name.toLowerCase().replace('é', 'e'));
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const code = `V-${Date.now()}`;
  await dialog.getByRole('textbox', { name: /Código interno/ }).fill(code);
  await dialog.getByRole('button', { name: 'Agregar a la empresa' }).click();
  const panel = page.getByRole('dialog', { name: 'Local', exact: true });
  await expect(panel).toContainText(code);
  await expect(panel.getByRole('region', { name: `Mapa de ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // One distribution centre: it moves here, and back.
  await search(page, 'centro de distribución');
  const before = 'Centro de Distribución Lampa';
  await expect(rowOf(page, before).getByRole('switch')).toBeChecked();
  await search(page, code);
  await makeCenter(page, name);
  await search(page, before);
  await expect(rowOf(page, before).getByRole('switch')).not.toBeChecked();
  await makeCenter(page, before);

  await search(page, code);
  await expect(rowOf(page, name).getByRole('switch')).not.toBeChecked();
  const choose = page.getByRole('checkbox', { name: `Seleccionar ${name}` });
  await choose.check();
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar 1' }).click();
  await expect(rowOf(page, name)).toContainText('Eliminado');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, name)).toContainText('Activo');

  // With two chosen there is nothing to view, only to delete.
  await search(page, 'bodega');
  // The page before stays, dimmed, until the next is there.
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await expect(page.getByRole('button', { name: /^Eliminar \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ver', exact: true })).toBeHidden();
});

test('the map gathers the locations, asks nobody else for anything, and has a list next to it', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'));
  await chooseCompany(page);
  // The home page asks for the weather, which may still be on its way; from here on nobody is asked for anything.
  await page.goto(`${home()}/locations`);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== new URL(home()).origin) elsewhere.push(url.href);
  });
  await page.goto(`${home()}/locations?tab=map`);
  const map = page.getByRole('region', { name: 'Mapa de los locales' });
  await expect(map).toBeVisible();
  const twin = page.getByRole('region', { name: 'Locales en el mapa' });
  await expect(twin.getByRole('status')).toContainText(/\d+ locales a la vista/);
  // The outlines are drawn, and clusters carry their count.
  await expect(map.locator('svg path').first()).toBeAttached();
  const cluster = map.getByRole('button', { name: /^\d+ locales$/ }).first();
  await expect(cluster).toBeVisible();
  const all = await twin.getByRole('status').textContent();
  await twin
    .getByRole('button', { name: /Cerca de/ })
    .first()
    .click();
  await expect(twin.getByRole('status')).not.toHaveText(all ?? '');
  await expect(page).toHaveURL(/map=/);
  // The same sight comes back with the address.
  const seen = await twin.getByRole('status').textContent();
  await page.reload();
  await expect(twin.getByRole('status')).toHaveText(seen ?? '');
  await page.goto(`${home()}/locations?tab=map&map=-45.57,-72.07,8`);
  await twin.getByRole('button', { name: /Coyhaique/ }).click();
  await expect(page.getByRole('dialog', { name: 'Local', exact: true })).toContainText('Coyhaique');
  expect(elsewhere).toEqual([]);
});

test('a reviewer sees categories, and no locations in the menu or by their address', async ({ page }) => {
  await openAs(page, emailOf('qa'));
  await expect(page.getByRole('link', { name: 'Categorías' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Locales', exact: true })).toHaveCount(0);
  await page.goto(`${home()}/locations`);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(`${home()}/categories`);
  await expect(page.getByRole('heading', { name: /^Categorías/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Sin categoría' })).toBeVisible();

  // A missing field is named; a deleted location comes back.
  const category = `Categoría ${Date.now()}`;
  await page.getByRole('button', { name: 'Categoría', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear una categoría' });
  await dialog.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(dialog).toContainText('El nombre es obligatorio.');
  await expect(dialog).toContainText('El código es obligatorio.');
  await dialog.getByRole('textbox', { name: /Nombre/ }).fill(category);
  await dialog.getByRole('textbox', { name: /Código/ }).fill(category);
  await dialog.getByRole('button', { name: 'Crear categoría' }).click();
  await expect(page.getByText('Categoría guardada')).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Buscar por nombre o código' });
  await field.fill(category);
  await field.press('Enter');
  await page.getByRole('checkbox', { name: `Seleccionar ${category}` }).check();
  await page.getByRole('button', { name: 'Eliminar 1' }).click();
  await expect(rowOf(page, category)).toContainText('Eliminada');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rowOf(page, category)).toContainText('Activa');
});
