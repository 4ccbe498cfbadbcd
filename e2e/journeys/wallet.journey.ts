// The owner reads the wallet and takes its statements along; documents and the Gantt; employees stay outside.
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '../test.ts';
import { emailOf, pageOf } from '../people.ts';

/** Presses what downloads and gives the file's name and bytes. */
async function downloadOf(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

const movements = (page: Page) => page.getByRole('region', { name: 'Movimientos de la billetera' });

test('the owner finds a wallet, narrows its movements, and takes both statements along', async ({
  browser,
}) => {
  const page = await pageOf(browser, emailOf('owner'));
  await page.getByRole('link', { name: 'Tokens', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Tokens' });
  await expect(cards.getByRole('listitem').filter({ hasText: 'Invierno 2026' })).toContainText(
    'Saldo negativo',
  );
  await page.getByRole('searchbox', { name: 'Buscar por proyecto' }).fill('Ventas');
  await expect(cards.getByRole('listitem').filter({ hasText: 'Saldo negativo' })).toHaveCount(0);
  const card = cards.getByRole('listitem').filter({ hasText: 'Ventas Retail' });
  await expect(card).toContainText(/0000 0000 0000 \d{4}/);
  await expect(card).toContainText(/tokens por aprobar/);
  await card.getByRole('link', { name: 'Ventas Retail' }).click();
  await expect(page.getByRole('heading', { name: 'Ventas Retail', level: 1 })).toBeVisible();

  // The chart has its numbers as a table, and both as files.
  const chart = page.getByRole('region', { name: 'Saldo en el tiempo' });
  await expect(chart.getByRole('table', { name: 'Saldo en el tiempo' }).getByRole('row')).not.toHaveCount(1);
  await expect(chart.locator('.recharts-surface').first()).toBeVisible();
  const take = chart.getByRole('button', { name: 'Descargar' });
  const image = await downloadOf(page, async () => {
    await take.click();
    await page.getByRole('menuitem', { name: 'Imagen (PNG)' }).click();
  });
  expect([image.name, image.bytes.subarray(1, 4).toString()]).toEqual(['saldo-Ventas Retail.png', 'PNG']);
  expect(image.bytes.length).toBeGreaterThan(5_000);
  const numbers = await downloadOf(page, async () => {
    await take.click();
    await page.getByRole('menuitem', { name: 'Datos (CSV)' }).click();
  });
  expect(numbers.bytes.toString()).toMatch(
    /"Fecha y hora";"Saldo"\r\n"\d{2}-\d{2}-\d{4} \d{2}:\d{2}";60\r\n/,
  );

  // A kind and days narrow the list; both are in the address, so that a reload shows the same.
  const list = movements(page);
  await list.getByRole('button', { name: 'Tipo' }).click();
  await page.getByRole('group', { name: 'Tipo' }).getByRole('button', { name: 'Ajuste' }).click();
  await expect(list.getByRole('row')).toHaveCount(3);
  await expect(list).toContainText('Corrección: la orden de compra 4410');
  await expect(page).toHaveURL(/kind=adjusted/);
  await page.goto(`${page.url()}&dates=last30`);
  await expect(list.getByRole('row')).toHaveCount(2);
  await expect(list).toContainText('Abono por la entrega tardía');
  await expect(list.getByText('+5')).toBeVisible();

  const statement = async (name: string) =>
    downloadOf(page, async () => {
      await list.getByRole('button', { name: 'Estado de cuenta' }).click();
      await page.getByRole('menuitem', { name }).click();
    });
  const pdf = await statement('Descargar en PDF');
  expect(pdf.name).toMatch(/^estado-de-cuenta-ventas-retail-\d{4}-\d{2}-\d{2}\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const workbook = await statement('Descargar en Excel');
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK');

  // A movement opens with all of its words, by keys alone, and steps to the next; it leads to the ticket it paid.
  await page.goto(`${page.url().split('?')[0]}?kind=ticket`);
  const first = list.getByRole('row').nth(1);
  await first.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Movimiento' });
  const ticket = panel.getByRole('link', { name: /^T-/ });
  const before = (await ticket.textContent()) ?? '';
  await expect(first).toContainText(before);
  const opened = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(opened);
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(first).toBeFocused();
  const link = list.locator('a[href^="/support?ticket="]').first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/support\\?ticket=${Number(number.slice(2))}$`));
  await expect(page.getByRole('dialog')).toContainText(number);
});

test('an administrator hands a document to a company; its people read it until it is taken away', async ({
  browser,
}) => {
  const name = `Tarifario ${Date.now()}`;
  const admin = await pageOf(browser, emailOf('admin'), '/documents');
  await admin.getByRole('button', { name: 'Subir documento' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Nuevo documento' });
  const company = dialog
    .getByRole('combobox', { name: /Empresa/ })
    .or(dialog.getByRole('textbox', { name: /Empresa/ }));
  await company.first().click();
  await admin.getByRole('option', { name: 'Lácteos Ríos SpA' }).click();
  const file = dialog.locator('input[type=file]');
  // A PDF by name alone is refused by its content.
  await file.setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(dialog.getByRole('alert').first()).toContainText('Este PDF no se puede abrir');
  await dialog.getByRole('button', { name: 'Quitar falso.pdf' }).click();
  await file.setInputFiles({
    name: 'tarifario.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  await dialog.getByRole('textbox', { name: /Nombre/ }).fill(name);
  await dialog.getByRole('button', { name: 'Subir documento' }).click();
  await expect(dialog).toBeHidden();

  const client = await pageOf(browser, emailOf('client'), '/documents');
  await expect(client.getByRole('region', { name: 'Términos y condiciones' })).toContainText('vigentes');
  const row = client.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  await expect(client.getByRole('button', { name: 'Subir documento' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: `Quitar ${name}` })).toHaveCount(0);
  const saved = await downloadOf(client, () =>
    row.getByRole('button', { name: `Descargar ${name}` }).click(),
  );
  expect([saved.name, saved.bytes.toString()]).toEqual([`${name}.pdf`, '%PDF-1.4\n%%EOF']);

  // Taken away at once, and brought back by the toast.
  await admin.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(row).toBeHidden();
  await admin.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toBeVisible();
});

test('the Gantt is for people of the provider’s domain', async ({ browser }) => {
  const admin = await pageOf(browser, emailOf('admin'), '/gantts');
  const link = admin.getByRole('link', { name: 'Abrir la carta Gantt' });
  await expect(link).toHaveAttribute('href', 'https://gantt.gondola.example');
  await expect(link).toHaveAttribute('target', '_blank');
  const other = await pageOf(browser, 'owner@otra.gondola.example', '/gantts');
  await expect(other.getByRole('main')).toContainText('No hay una carta Gantt para tu cuenta');
  await expect(other.getByRole('link', { name: 'Abrir la carta Gantt' })).toHaveCount(0);
});

test('the terms say who accepted which version', async ({ browser }) => {
  const admin = await pageOf(browser, emailOf('admin'), '/tyc');
  const sizes = admin.getByRole('combobox', { name: 'Filas' });
  await expect(sizes.getByRole('option')).toHaveText(['5', '10', '15']);
  // Another may have been put in force since; the version the demo's people accepted keeps its name.
  await admin.getByRole('switch', { name: 'Mostrar versiones anteriores' }).click();
  const theirs = 'Ver quiénes aceptaron Términos y condiciones · Terms and conditions';
  await admin.getByRole('button', { name: theirs, exact: true }).click();
  const panel = admin.getByRole('dialog', { name: /^Aceptaciones de/ });
  // People who joined since accepted later and fill the first page, so the test searches by name.
  const search = panel.getByRole('searchbox', { name: 'Buscar por nombre o correo' });
  await search.fill('Antonia');
  await expect(panel.getByRole('row').filter({ hasText: 'Antonia Vergara' })).toBeVisible();
  await search.fill('teleaudit@');
  await expect(panel.getByRole('row').filter({ hasText: 'Matías Fuentes' })).toBeVisible();
  await expect(panel).not.toContainText('Antonia Vergara');
});
