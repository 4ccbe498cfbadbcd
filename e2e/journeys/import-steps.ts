// The steps of every journey through the import pages: a company of its own, a file in, and the numbers off the tiles.
import { companyEndpoints } from '@gondola/contract';
import { expect, type Page } from 'playwright/test';
import { callAs, emailOf, openAs, present, tokenOf } from '../people.ts';

const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A company nobody else imports into, so that what a file leaves out is this journey's alone. */
export async function ownCompany(name: string): Promise<{ id: number; token: string }> {
  const token = await tokenOf(emailOf('admin'));
  const file = { fileName: 'logo.png', fileType: 'image/png', size: logo.length };
  const { returnData } = await callAs(token, companyEndpoints.signUpload, { body: file });
  await fetch(returnData.signedRequest, {
    method: 'PUT',
    body: new Uint8Array(logo),
    headers: { 'content-type': 'image/png' },
  });
  const { company } = await callAs(token, companyEndpoints.create, {
    body: {
      name,
      countryCode: 'CL',
      taxId: '76.000.000-0',
      whatsappLink: 'https://wa.me/56900000000',
      logoUrl: present(returnData.signedRequest.split('?')[0], 'address of the logo'),
    },
  });
  return { id: company.id, token };
}

/** Opens an import page as the administrator, within a company. */
export async function openImports(page: Page, path: string, companyName: string): Promise<void> {
  await openAs(page, emailOf('admin'), path);
  const companySwitch = page.getByRole('button', { name: /^Empresa:/ });
  await companySwitch.click();
  await page.getByRole('option', { name: companyName }).click();
  // The page of the company before is enabled too, and takes the focus with it when it goes.
  await expect(companySwitch).toContainText(companyName);
  await expect(page.getByRole('button', { name: /^Importar: suelta un archivo aquí/ })).toBeEnabled();
}

/** Gives a file to the page and waits until the server has read it. */
export async function giveFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page).toHaveURL(/import=\d+/);
  const mapping = page.getByRole('heading', { name: /A qué columna corresponde/ });
  await expect(page.getByRole('region', { name: 'Al aplicar' }).or(mapping)).toBeVisible();
}

/** The number on one of the tiles; 0 where there is no such tile. */
export async function tile(page: Page, label: string): Promise<number> {
  const button = page
    .getByRole('group', { name: 'Filtrar filas por tipo' })
    .getByRole('button', { name: label });
  if ((await button.count()) === 0) return 0;
  return Number(/([\d.]+)\s*$/.exec((await button.innerText()).trim())?.[1]?.replaceAll('.', ''));
}

/** Applies what is shown; `onlyGood` takes the choice to leave rows in error out. */
export async function applyAll(page: Page, { onlyGood = false } = {}): Promise<void> {
  if (onlyGood) await page.getByRole('checkbox', { name: /Aplicar solo las .* filas correctas/ }).check();
  const apply = page.getByRole('button', { name: /^Guardar cambios \([\d.]+\)$/ });
  await expect(apply).toBeEnabled();
  // Where many rows are marked deleted their number is typed.
  const field = page.getByRole('textbox', { name: /^Escribe [\d.]+ para confirmar$/ });
  if (await field.isVisible()) {
    const asked = await page.getByText(/^Escribe [\d.]+ para confirmar$/).innerText();
    await field.fill(/[\d.]+/.exec(asked)?.[0] ?? '');
  }
  await apply.click();
}

/** Rows as a CSV file. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');

/** Loads a file of which every row is right and new. */
export async function loadNew(page: Page, name: string, rows: readonly (readonly string[])[]): Promise<void> {
  await expect(page.getByRole('button', { name: /^Importar: suelta un archivo aquí/ })).toBeEnabled();
  await giveFile(page, name, csvOf(rows));
  expect(await tile(page, 'Con error')).toBe(0);
  expect(await tile(page, 'Nuevos')).toBe(rows.length - 1);
  await applyAll(page);
  await expect(page.getByRole('heading', { name: 'Cambios aplicados' })).toBeVisible();
}
