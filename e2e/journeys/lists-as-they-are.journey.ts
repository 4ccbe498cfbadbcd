// Lists as an ERP and a till write them, from the file through the questions that it leaves open to the figures that people see.
import { expect, type Page, test } from '../test.ts';
import { home, openAs } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { applyAll, giveFile, loadNew, tile } from './import-steps.ts';
import { day, shop } from './shop.ts';

const applied = (page: Page) => page.getByRole('heading', { name: 'Cambios aplicados' });
const notes = (page: Page) => page.getByRole('list', { name: 'Cómo se leyó el archivo' });
const answer = (page: Page, button: string) => notes(page).getByRole('button', { name: button }).click();
/** A day as people in Chile write it. */
const written = (iso: string): string => iso.split('-').toReversed().join('-');

/** Says the day of a list that has none, and has it read. */
async function readOfDay(page: Page, iso: string): Promise<void> {
  await page
    .getByRole('row', { name: /^Fecha/ })
    .getByRole('button', { name: 'Mismo valor en todas las filas' })
    .click();
  await page.getByLabel('Valor de Fecha para todas las filas').fill(iso);
  await page.getByRole('button', { name: 'Leer con estas columnas' }).click();
}

test('the stock of an ERP and the lines of a till become figures, once their questions are answered', async ({
  page,
}) => {
  const { client, milk, cheese, north, south } = await shop('0702563088807');
  await openAs(page, client.email, '/upload-product-locations', { password: client.password });
  await loadNew(page, 'limites.csv', [
    ['location_internal_code', 'product_internal_code', 'stock_min', 'stock_max', 'price_max'],
    [north, milk, '10', '', ''],
    [south, milk, '', '20', '900'],
    [south, cheese, '', '1000', ''],
  ]);

  // No day, titles above, the sheet's own words and commas, a code that lost its zero, two lines of one place.
  const erp = [
    'EXISTENCIAS POR SUCURSAL;;;;',
    `Emitido el ${written(day(0))} por ERP Andino;;;;`,
    ';;;;',
    'Cód. Sucursal;Cód. Artículo;Descripción;Existencia;Costo Unitario',
    `${north};702563088807;Leche entera;1,5;990,5`,
    `${north};702563088807;Leche entera;2,5;990,5`,
    `${south};702563088807;Leche entera;90,0;990,5`,
    `${south};${cheese};Queso fresco;1.250,0;4.500,0`,
  ].join('\r\n');
  await page.goto(`${home()}/upload-stock-and-sales-information`);
  await giveFile(page, 'existencias.csv', erp);
  await readOfDay(page, day(1));
  await expect(notes(page)).toContainText('Encabezados en la fila 4');
  await expect(notes(page)).toContainText('3 códigos ya existen con más o menos ceros a la izquierda');
  expect([await tile(page, 'Nuevos'), await tile(page, 'Con error')]).toEqual([1, 3]);
  await expectSound(page);
  await answer(page, 'Son los mismos');
  await expect(notes(page)).toContainText('2 líneas repiten el día, el local y el producto');
  await answer(page, 'Sumarlas');
  await expect(notes(page)).toContainText('Se sumaron 2 líneas');
  expect([await tile(page, 'Nuevos'), await tile(page, 'Con error')]).toEqual([3, 0]);
  await applyAll(page);
  await expect(applied(page)).toBeVisible();

  // A line for each sale, and one for what came back.
  const line = (receipt: number, units: number, amount: number) =>
    [written(day(2)), '10:15', receipt, south, milk, units, amount].join(',');
  const till = [
    'Fecha,Hora,Boleta,Tienda,SKU,Cantidad,Total',
    line(1, 1, 1200),
    line(2, 3, 2800),
    line(3, -1, -1000),
  ];
  await page.goto(`${home()}/upload-stock-and-sales-information?tab=sales`);
  await giveFile(page, 'caja.csv', till.join('\n'));
  await expect(notes(page)).toContainText('Se sumaron 3 líneas');
  await expect(notes(page)).toContainText('resulta 1 fila');
  expect([await tile(page, 'Nuevos'), await tile(page, 'Con error')]).toEqual([1, 0]);
  await applyAll(page);
  await expect(applied(page)).toBeVisible();

  await page.getByRole('link', { name: 'Alertas de stock' }).click();
  const alerts = page.getByRole('table', { name: 'Alertas de stock' });
  await expect(alerts.getByRole('row')).toHaveCount(5);
  const row = (location: string, words: string, product: string) =>
    alerts
      .getByRole('row')
      .filter({ hasText: location })
      .filter({ hasText: words })
      .filter({ hasText: product });
  await expect(row(north, 'Stock bajo el mínimo', 'Leche')).toContainText('4');
  await expect(row(south, 'Stock sobre el máximo', 'Leche')).toContainText('90');
  await expect(row(south, 'Stock sobre el máximo', 'Queso')).toContainText('1.250');
  await expect(row(south, 'Precio sobre el máximo', 'Leche')).toContainText('1.000');

  // The list of the next day is read as this one was, but for its day.
  await page.goto(`${home()}/upload-stock-and-sales-information`);
  await giveFile(page, 'existencias de hoy.csv', erp.replace('90,0', '12,0'));
  await readOfDay(page, day(0));
  await answer(page, 'Son los mismos');
  await expect(notes(page)).toContainText('Se sumaron 2 líneas');
  await applyAll(page);
  await expect(applied(page)).toBeVisible();
  await page.getByRole('link', { name: 'Alertas de stock' }).click();
  await expect(alerts.getByRole('row')).toHaveCount(4);
});
