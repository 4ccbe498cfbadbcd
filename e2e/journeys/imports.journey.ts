// Real files through the import pages: read, matched, reviewed, applied, imported again with changes, and taken back.
import { importEndpoints, locationEndpoints, productEndpoints } from '@gondola/contract';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, type Page, test } from '../test.ts';
import { openWorkbook } from '../../apps/server/test/kit/opened-workbook.ts';
import { callAs, emailOf, home, openAs } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { applyAll, csvOf, giveFile, openImports, ownCompany, tile } from './import-steps.ts';

const folder = join(import.meta.dirname, '../../../shared/material');
const fileOf = (path: string): string[][] =>
  parse(readFileSync(join(folder, path)), { bom: true, relax_column_count: true });

const result = (page: Page) => page.getByRole('heading', { name: 'Cambios aplicados' });

/** Chooses the column of the file that fills one of the template. */
async function fill(page: Page, column: string, heading: string): Promise<void> {
  const name = `Columna del archivo para ${column}`;
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('listbox', { name }).getByRole('option', { name: heading, exact: true }).click();
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible();
}

test('1.470 products of Open Food Facts, with what a spreadsheet did to their codes', async ({ page }) => {
  test.skip(!existsSync(folder), 'the folder of real files is not on this machine');
  const name = `Alimentos ${Date.now()}`;
  const company = await ownCompany(name);
  const [headings = [], ...rows] = fileOf('products/openfoodfacts_extract.csv');
  const at = (heading: string) => headings.indexOf(heading);
  const codes = rows.map((row) => row[0] ?? '');
  // A spreadsheet wrote 997 codes as 8.41E+12, which nobody can read back; a name is missing here and there.
  const good = rows.filter(
    (row) =>
      /^\d+$/.test(row[0] ?? '') &&
      codes.filter((code) => code === row[0]).length === 1 &&
      (row[at('product_name')] ?? '').trim() !== '',
  );
  expect(good.length).toBeGreaterThan(150);

  await openImports(page, '/upload-products', name);
  await giveFile(
    page,
    'openfoodfacts_extract.csv',
    readFileSync(join(folder, 'products/openfoodfacts_extract.csv')),
  );
  // Some headings were recognised; the code is also the EAN, which only a person can know.
  await page.getByRole('button', { name: /Columnas/ }).click();
  await expectSound(page);
  await fill(page, 'EAN', 'code');
  await fill(page, 'Distribuidor', 'brands');
  await expect(page.getByRole('row', { name: /EAN/ })).toContainText('651511016');
  await page.getByRole('button', { name: 'Leer con estas columnas' }).click();
  await expect(page.getByText('4 de 13 reconocidas').or(page.getByText('5 de 13 reconocidas'))).toBeVisible();
  await expect.poll(() => tile(page, 'Nuevos')).toBe(good.length);
  expect(await tile(page, 'Con error')).toBe(rows.length - good.length);

  await page.getByRole('button', { name: /Con advertencia/ }).click();
  await expect(page).toHaveURL(/kind=warnings/);
  await expect(page.getByRole('grid')).toContainText('Parece haber perdido ceros a la izquierda');
  await page.getByRole('button', { name: /Con error/ }).click();
  await expect(page.getByRole('grid')).toContainText('Código interno: La planilla acortó este código');

  await expect(page.getByRole('button', { name: /^Guardar cambios \(\d+\)$/ })).toBeDisabled();
  await applyAll(page, { onlyGood: true });
  await expect(result(page)).toBeVisible();
  const count = async () =>
    (
      await callAs(
        company.token,
        productEndpoints.list,
        { query: { limit: 1, noDeleted: 'true' } },
        company.id,
      )
    ).totalProducts;
  expect(await count()).toBe(good.length);

  // The same file a month later: names and sizes corrected, some products gone.
  const kept = good.slice(0, -20);
  const later = kept.map((row, place) => {
    const column = at('product_name');
    return place < 30 ? row.with(column, `${row[column]} (corregido)`) : row;
  });
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await giveFile(page, 'diciembre.csv', csvOf([headings, ...later]));
  await expect(page.getByText('5 de 13 reconocidas')).toBeVisible();
  expect([
    await tile(page, 'Cambian'),
    await tile(page, 'No están en el archivo'),
    await tile(page, 'Sin cambios'),
  ]).toEqual([30, 20, kept.length - 30]);
  await page.getByRole('button', { name: /^Cambian/ }).click();
  const first = good[0]?.[at('product_name')] ?? '';
  const changed = page
    .getByRole('row')
    .filter({ has: page.locator('del') })
    .first();
  await expect(changed.locator('ins')).toContainText('(corregido)');
  await expect(changed.locator('del')).toContainText(first.slice(0, 12));
  await expect(page.getByRole('region', { name: 'Al aplicar' })).toContainText(
    '20 se marcarán como eliminados',
  );
  await page.getByRole('button', { name: /^Guardar cambios \(50\)$/ }).click();
  await expect(result(page)).toBeVisible();
  expect(await count()).toBe(good.length - 20);

  await undo(page);
  expect(await count()).toBe(good.length);
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  const history = page.getByRole('table', { name: 'Importaciones anteriores' });
  await expect(history.getByRole('row').filter({ hasText: 'diciembre.csv' })).toContainText('Deshecha');
  await expect(history.getByRole('row').filter({ hasText: 'openfoodfacts_extract.csv' })).toContainText(
    'Aplicada',
  );
});

test('3.416 pharmacies with decimal commas, repeated names and capitals', async ({ page }) => {
  test.skip(!existsSync(folder), 'the folder of real files is not on this machine');
  const name = `Farmacias ${Date.now()}`;
  const company = await ownCompany(name);
  const path = 'locations/cl_farmacias_minsal_2018.csv';
  const [headings = [], ...rows] = fileOf(path);
  await openImports(page, '/upload-locations', name);
  await giveFile(page, 'farmacias.csv', readFileSync(join(folder, path)));
  await page.getByRole('button', { name: /Columnas/ }).click();
  await fill(page, 'Cadena', 'local_nombre');
  await page.getByRole('button', { name: 'Leer con estas columnas' }).click();
  await expect
    .poll(async () => (await tile(page, 'Nuevos')) + (await tile(page, 'Con error')))
    .toBe(rows.length);
  const wrong = await tile(page, 'Con error');
  const created = await tile(page, 'Nuevos');
  await page.getByPlaceholder('Buscar en la vista previa').fill('OHIGGINS 195');
  await expect(page.getByRole('grid')).toContainText('-32.8793428949969');
  await page.getByPlaceholder('Buscar en la vista previa').fill('');
  await expect(page).not.toHaveURL(/searchValue/);

  await applyAll(page, { onlyGood: wrong > 0 });
  await expect(result(page)).toBeVisible({ timeout: 40_000 });
  const list = () =>
    callAs(company.token, locationEndpoints.list, { query: { limit: 1, noDeleted: 'true' } }, company.id);
  expect((await list()).totalLocations).toBe(created);

  // Ten pharmacies moved, five closed.
  const code = headings.indexOf('local_id');
  const address = headings.indexOf('local_direccion');
  const later = rows.slice(0, -5).map((row, place) => {
    return place < 10 ? row.with(address, `${row[address]} ESQUINA`) : row;
  });
  expect(new Set(later.map((row) => row[code])).size).toBeGreaterThan(3000);
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await giveFile(page, 'farmacias-junio.csv', csvOf([headings, ...later]));
  expect(await tile(page, 'Cambian')).toBe(10);
  expect(await tile(page, 'No están en el archivo')).toBe(5);
  await applyAll(page, { onlyGood: (await tile(page, 'Con error')) > 0 });
  await expect(result(page)).toBeVisible({ timeout: 40_000 });
  expect((await list()).totalLocations).toBe(created - 5);
  await undo(page);
  expect((await list()).totalLocations).toBe(created);
});

const small = [
  ['internal_code', 'name', 'size'],
  ['0001', 'Leche entera', '1 l'],
  ['0002', 'Queso fresco', '250 g'],
  ['0003', '', '250 g'],
];

test('a small file by keyboard alone', async ({ page }) => {
  const name = `Teclado ${Date.now()}`;
  await ownCompany(name);
  await openImports(page, '/upload-products', name);
  // Asked for before the key is pressed: a browser without a window opens no chooser that nobody follows.
  const chosen = page.waitForEvent('filechooser');
  const zone = page.getByRole('button', { name: /^Importar: suelta un archivo aquí/ });
  while (!(await zone.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (
    await chosen
  ).setFiles({ name: 'pocos.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf(small)) });
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  await expectSound(page);

  const isIn = (place: typeof grid) =>
    place.evaluate(
      (element) => element.contains(document.activeElement) && element !== document.activeElement,
    );
  while (!(await isIn(grid))) await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toContainText('Leche entera');
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toContainText('Nombre: Falta el valor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Detalle de 0003' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const skip = page.getByRole('checkbox', { name: /Aplicar solo las 2 filas correctas/ });
  while (!(await skip.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Guardar cambios (2)' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page)).toBeFocused();
});

test('two people apply at once: the second sees what became of the data', async ({ browser }) => {
  const name = `Dos manos ${Date.now()}`;
  const company = await ownCompany(name);
  const pageOf = async (size: string): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'es-CL' })).newPage();
    await openImports(page, '/upload-products', name);
    await giveFile(
      page,
      `${size}.csv`,
      csvOf([
        ['internal_code', 'name', 'size'],
        ['0001', 'Leche entera', size],
      ]),
    );
    return page;
  };
  const pages = [await pageOf('1 l'), await pageOf('2 l')];
  await Promise.all(pages.map((page) => applyAll(page)));
  const done = await Promise.all(
    pages.map(async (page) => {
      const moved = page.getByText('Los datos cambiaron mientras revisabas');
      await expect(result(page).or(moved)).toBeVisible();
      return result(page).isVisible();
    }),
  );
  expect(done.filter(Boolean)).toHaveLength(1);
  const late = pages[done.indexOf(false)] as Page;
  await expect(late.getByRole('row').filter({ has: late.locator('del') })).toContainText(/1 l.*2 l|2 l.*1 l/);
  await applyAll(late);
  await expect(result(late)).toBeVisible();
  const { products } = await callAs(company.token, productEndpoints.list, {}, company.id);
  expect(products.map(({ size }) => size)).toEqual([done.indexOf(false) === 0 ? '1 l' : '2 l']);
  for (const page of pages) await page.context().close();
});

test('a client uploads what was sold, and learns by line what is wrong with it', async ({ page }) => {
  await openAs(page, emailOf('client'), '/upload-stock-and-sales-information?tab=sales');
  await expect(page.getByRole('button', { name: /^Importar: suelta un archivo aquí/ })).toBeEnabled();
  await giveFile(
    page,
    'ventas.csv',
    'date;location_internal_code;product_internal_code;units;amount\n2026-11-20;NO-EXISTE;TAMPOCO;3;4.500,50\n',
  );
  expect(await tile(page, 'Con error')).toBe(1);
  await expect(page.getByRole('grid')).toContainText('Código del local:');
  await expect(page.getByText(/Todas las filas tienen errores/)).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page.getByText('Se descartó la vista previa de ventas.csv.')).toBeVisible();
});

test('what leaves the page of imports: the template, the rows in error, the file as it came', async ({
  page,
}) => {
  const name = `Descargas ${Date.now()}`;
  await ownCompany(name);
  await openImports(page, '/upload-products', name);
  const downloadBy = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    return { fileName: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const template = await downloadBy('Descargar plantilla');
  expect(template.fileName).toMatch(/^TCG-template.*\.xlsx$/);
  const book = await openWorkbook(template.bytes);
  expect([...book.cells(2).values()]).toContain('internal_code');

  const content = csvOf(small);
  await giveFile(page, 'con-error.csv', content);
  const errors = await downloadBy('Descargar errores');
  expect(errors.fileName).toBe('con-error-errores.csv');
  const [, row, ...others] = parse(errors.bytes, {
    bom: true,
    delimiter: ';',
    relax_column_count: true,
  });
  expect(row?.slice(-2)).toEqual(['4', 'Nombre: Falta el valor']);
  expect(others).toEqual([]);

  await page.getByRole('button', { name: 'Limpiar' }).click();
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/imports\/\d+\/file/),
    page.getByRole('button', { name: 'Descargar con-error.csv' }).click(),
  ]);
  const { data } = (await answer.json()) as { data: { returnData: { signedRequest: string } } };
  expect(await (await fetch(data.returnData.signedRequest)).text()).toBe(content);
});

test('a file that is on its way can be stopped, and nothing of it arrives', async ({ page }) => {
  const name = `A medias ${Date.now()}`;
  const company = await ownCompany(name);
  await openImports(page, '/upload-products', name);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const rows = Array.from({ length: 30_000 }, (_, place) => [`${place}`, `Producto número ${place}`, '1 l']);
  const buffer = Buffer.from(csvOf([small[0] ?? [], ...rows]));
  await page.locator('input[type=file]').setInputFiles({ name: 'grande.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('Enviando grande.csv').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Se canceló el envío de grande.csv.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Importar: suelta un archivo aquí/ })).toBeEnabled();
  const { totalImports } = await callAs(company.token, importEndpoints.list, {}, company.id);
  expect(totalImports).toBe(0);
});

test('the tray leads back to an import after the page was loaded again', async ({ page }) => {
  const name = `Bandeja ${Date.now()}`;
  await ownCompany(name);
  await openImports(page, '/upload-products', name);
  await giveFile(page, 'recordada.csv', csvOf(small.slice(0, 3)));
  await page.goto(`${home()}/home`);
  await page.getByRole('button', { name: 'Cargas y descargas' }).click();
  await page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'recordada.csv' })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/upload-products\?import=\d+/);
  await expect(page.getByRole('grid')).toContainText('Leche entera');
});
