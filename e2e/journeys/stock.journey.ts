// Stock alerts (D29) from nothing: a client uploads limits, what was counted and what was sold, and reads what they say.
import { readFileSync } from 'node:fs';
import { expect, test } from '../test.ts';
import { openWorkbook } from '../../apps/server/test/kit/opened-workbook.ts';
import { emailOf, home, openAs } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { loadNew } from './import-steps.ts';
import { day, shop } from './shop.ts';

test('limits, stock and sales become alerts, for those of the company alone', async ({ page, browser }) => {
  const { client, stamp, milk, cheese, north, south } = await shop();
  await openAs(page, client.email, '/home', { password: client.password });
  await page.getByRole('link', { name: 'Alertas de stock' }).click();
  await expect(page.getByText('Aún no hay límites')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cargar límites' }).click();

  const keys = ['location_internal_code', 'product_internal_code'];
  await loadNew(page, 'limites.csv', [
    [...keys, 'stock_min', 'stock_max', 'nsd_max', 'price_max'],
    [north, milk, '10', '50', '', ''],
    [north, cheese, '', '', '5', ''],
    [south, milk, '', '20', '', '900'],
  ]);
  await page.goto(`${home()}/upload-stock-and-sales-information`);
  await loadNew(page, 'stock.csv', [
    ['date', ...keys, 'units'],
    [day(1), north, milk, '4'],
    [day(1), south, milk, '90'],
  ]);
  await page.goto(`${home()}/upload-stock-and-sales-information?tab=sales`);
  await loadNew(page, 'ventas.csv', [
    ['date', ...keys, 'units', 'amount'],
    [day(9), north, cheese, '2', '3000'],
    [day(2), south, milk, '3', '3000'],
  ]);

  await page.getByRole('link', { name: 'Alertas de stock' }).click();
  const alerts = page.getByRole('table', { name: 'Alertas de stock' });
  // The check is a job; the page learns when it is done.
  await expect(alerts.getByRole('row')).toHaveCount(5);
  const row = (location: string, words: string) =>
    alerts.getByRole('row').filter({ hasText: location }).filter({ hasText: words });
  await expect(row(north, 'Stock bajo el mínimo')).toContainText('Leche');
  await expect(row(north, 'Muchos días sin venta')).toContainText('Queso');
  await expect(row(south, 'Stock sobre el máximo')).toContainText('90');
  await expect(row(south, 'Precio sobre el máximo')).toContainText('1.000');
  await expectSound(page);
  const fits = () => alerts.evaluate((table) => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0));
  expect(await fits()).toBe(true);

  // A row opens with what is known of it and the product's other alerts, by keys alone.
  await row(south, 'Stock sobre el máximo').focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Alerta' });
  await expect(panel.getByRole('article', { name: /^Leche/ })).toContainText('Stock sobre el máximo');
  const others = panel.getByRole('region', { name: 'Otras alertas de este producto' }).getByRole('listitem');
  await expect(others).toHaveCount(2);
  await expect(others.filter({ hasText: 'Stock bajo el mínimo' })).toContainText('4');
  // A client may not open products and locations: their names are no links.
  await expect(panel.getByRole('link')).toHaveCount(0);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(row(south, 'Stock sobre el máximo')).toBeFocused();

  // One measure, one side, then words.
  await page.getByRole('tab', { name: /^Stock/ }).click();
  await expect(alerts.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Límite' }).click();
  await page.getByRole('group', { name: 'Límite' }).getByRole('button', { name: 'Bajo el mínimo' }).click();
  await expect(alerts.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/tab=stock/);
  await expect(page).toHaveURL(/side=low/);
  await page.goto(`${home()}/stock-alerts`);
  await page.getByPlaceholder('Buscar por producto, local o código').fill(`queso ${stamp}`);
  await expect(alerts.getByRole('row')).toHaveCount(2);
  await page.getByPlaceholder('Buscar por producto, local o código').fill(south.toLowerCase());
  await expect(alerts.getByRole('row')).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Exportar/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^TCG-alertas-stock-.*\.xlsx$/);
  const cells = (await openWorkbook(readFileSync(await download.path()))).cells(1);
  expect([cells.get('A2'), cells.get('A3'), cells.get('A4')]).toEqual([south, south, undefined]);

  // Somebody who may see alerts, of another company.
  const theirs = await (await browser.newContext({ locale: 'es-CL' })).newPage();
  await openAs(theirs, emailOf('teleaudit'), `/stock-alerts?searchValue=${stamp}`);
  await expect(theirs.getByText('Sin resultados')).toBeVisible();
  await theirs.goto(`${home()}/stock-alerts`);
  await expect(theirs.getByRole('table', { name: 'Alertas de stock' })).toBeVisible();
  await expect(theirs.getByText(stamp)).toHaveCount(0);
  await theirs.context().close();
});
