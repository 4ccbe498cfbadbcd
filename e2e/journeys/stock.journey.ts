// Stock alerts (D29) from nothing: a client uploads limits, what was counted and what was sold, and reads what they say.
import {
  associationEndpoints,
  locationEndpoints,
  productEndpoints,
  projectEndpoints,
} from '@gondola/contract';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '../test.ts';
import { openWorkbook } from '../../apps/server/test/kit/opened-workbook.ts';
import { type Newcomer, newcomer } from '../newcomer.ts';
import { callAs, emailOf, home, openAs } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';
import { applyAll, csvOf, giveFile, ownCompany, tile } from './import-steps.ts';

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

interface Shop {
  readonly name: string;
  readonly client: Newcomer;
  /** The name of every product and location of this journey. */
  readonly stamp: string;
}

/** A company with two products, two locations and a client of its own. */
async function shop(): Promise<Shop> {
  const stamp = String(Date.now()).slice(-7);
  const name = `Bodega ${stamp}`;
  const { id: companyId, token } = await ownCompany(name);
  for (const [place, product] of ['Leche', 'Queso'].entries()) {
    const body = { name: `${product} ${stamp}`, companyId, internalCode: `P${place}-${stamp}` };
    await callAs(token, productEndpoints.create, { body });
  }
  for (const [place, location] of ['Norte', 'Sur'].entries()) {
    const body = {
      name: `Local ${location} ${stamp}`,
      companyId,
      internalCode: `L${place}-${stamp}`,
      countryCode: 'CL',
    };
    await callAs(token, locationEndpoints.create, { body });
  }
  const { project } = await callAs(token, projectEndpoints.create, {
    body: {
      name: `Proyecto ${stamp}`,
      companyId,
      tokens: 10,
    },
  });
  const client = await newcomer(token);
  await callAs(token, associationEndpoints.linkProject, {
    body: {
      userId: client.id,
      projectId: project.id,
      role: 'client',
    },
  });
  return { name, client, stamp };
}

async function upload(page: Page, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  await expect(page.getByRole('button', { name: /Suelta un archivo aquí/ })).toBeEnabled();
  await giveFile(page, name, csvOf(rows));
  expect(await tile(page, 'Con error')).toBe(0);
  expect(await tile(page, 'Nuevos')).toBe(rows.length - 1);
  await applyAll(page);
  await expect(page.getByRole('heading', { name: 'Cambios aplicados' })).toBeVisible();
}

test('limits, stock and sales become alerts, for those of the company alone', async ({ page, browser }) => {
  const { client, stamp } = await shop();
  const [milk, cheese, north, south] = [`P0-${stamp}`, `P1-${stamp}`, `L0-${stamp}`, `L1-${stamp}`];
  await openAs(page, client.email, '/home', { password: client.password });
  await page.getByRole('link', { name: 'Alertas de stock' }).click();
  await expect(page.getByText('Aún no hay límites')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cargar límites' }).click();

  const keys = ['location_internal_code', 'product_internal_code'];
  await upload(page, 'limites.csv', [
    [...keys, 'stock_min', 'stock_max', 'nsd_max', 'price_max'],
    [north, milk, '10', '50', '', ''],
    [north, cheese, '', '', '5', ''],
    [south, milk, '', '20', '', '900'],
  ]);
  await page.goto(`${home()}/upload-stock-and-sales-information`);
  await upload(page, 'stock.csv', [
    ['date', ...keys, 'units'],
    [day(1), north, milk, '4'],
    [day(1), south, milk, '90'],
  ]);
  await page.goto(`${home()}/upload-stock-and-sales-information?tab=sales`);
  await upload(page, 'ventas.csv', [
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
  await expect(theirs.getByText('Nada coincide')).toBeVisible();
  await theirs.goto(`${home()}/stock-alerts`);
  await expect(theirs.getByRole('table', { name: 'Alertas de stock' })).toBeVisible();
  await expect(theirs.getByText(stamp)).toHaveCount(0);
  await theirs.context().close();
});
