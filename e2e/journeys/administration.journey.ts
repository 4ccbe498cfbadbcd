// A new client company from its logo to its first tokens, and the terms everyone accepts.
import { logo } from './logo.ts';
import { expect, type Page, test } from '../test.ts';
import { emailOf, openAs } from '../people.ts';

const stamp = Date.now();
const company = `Conservas del Sur ${stamp}`;
const project = `Temporada ${stamp}`;

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

async function makeCompany(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nueva empresa' }).click();
  const dialog = dialogOf(page, 'Nueva empresa');
  await dialog.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(dialog.getByText('Este campo es obligatorio.')).toHaveCount(4);
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await expect(dialog.getByText('conservas.png')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(company);
  await dialog.getByRole('textbox', { name: /^Identificador/ }).fill('77.123.456-7');
  await dialog.getByRole('textbox', { name: /^Enlace de WhatsApp/ }).fill('https://wa.me/56911112222');
  await dialog.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(dialog).toBeHidden();
}

async function makeProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo proyecto' }).click();
  const dialog = dialogOf(page, 'Nuevo proyecto');
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill('ab');
  await dialog.getByRole('button', { name: 'Crear proyecto' }).click();
  await expect(dialog.getByText('El nombre debe tener al menos 3 caracteres.')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(project);
  const select = dialog
    .getByRole('combobox', { name: /^Empresa/ })
    .or(dialog.getByRole('textbox', { name: /^Empresa/ }));
  await select.click();
  await select.fill(company);
  await page.getByRole('option', { name: company }).click();
  await dialog.getByRole('button', { name: 'Crear proyecto' }).click();
  await expect(dialog).toBeHidden();
}

test('a company with its logo, a project with its wallet, tokens added once by two clicks', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'));
  await page.getByRole('link', { name: 'Administración' }).click();
  await makeCompany(page);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill(company);
  const row = rowOf(page, company);
  await expect(row).toContainText('77.123.456-7');
  // The logo is really there, not just named.
  await expect
    .poll(() => row.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Empresa:/ }).click();
  await expect(page.getByRole('option', { name: company })).toBeVisible();
  await page.keyboard.press('Escape');

  await tab(page, 'Proyectos');
  await makeProject(page);
  await expect(rowOf(page, project)).toContainText('10');

  await page.getByRole('button', { name: `Agregar tokens a ${project}` }).click();
  const adding = dialogOf(page, `Agregar tokens a ${project}`);
  await adding.getByRole('textbox', { name: /^Tokens/ }).fill('25');
  await expect(adding.getByRole('definition').last()).toHaveText('35');
  await adding.getByRole('textbox', { name: 'Motivo' }).fill('Orden de compra 77');
  await adding.getByRole('button', { name: 'Agregar tokens' }).dblclick();
  await expect(page.getByText('Agregado nuevo balance.')).toBeVisible();
  await expect(rowOf(page, project)).toContainText('35');

  await page.getByRole('button', { name: `Editar ${project}` }).click();
  const editing = dialogOf(page, `Editar ${project}`);
  await editing.getByRole('textbox', { name: /^Saldo de tokens/ }).fill('30');
  await expect(editing.getByText('Se registrará un ajuste de −5 a tu nombre.')).toBeVisible();
  await editing.getByRole('button', { name: 'Guardar proyecto' }).click();
  await expect(editing).toBeHidden();

  await page.getByRole('button', { name: `Movimientos de ${project}` }).click();
  await expect(page).toHaveURL(/open=\d+/);
  const movements = page.getByRole('list', { name: 'Movimientos de la billetera' }).getByRole('listitem');
  await expect(movements).toHaveCount(3);
  await expect(movements.nth(0)).toContainText(/Ajuste del saldo.*Antonia Vergara.*−5.*quedan 30/);
  await expect(movements.nth(1)).toContainText(/Orden de compra 77.*Antonia Vergara.*\+25.*quedan 35/);
  await expect(movements.nth(2)).toContainText(/Saldo inicial.*Antonia Vergara.*\+10.*quedan 10/);
  // The address says what is open: a colleague who gets it sees the same.
  await page.reload();
  await expect(movements).toHaveCount(3);
});

test('the terms in force are read through a signed address, and a new version takes their place', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'), '/administration?tab=terms');
  const inForce = rowOf(page, 'Vigente');
  await expect(inForce).toContainText(/personas?/);
  const before = await inForce.getByRole('cell').first().textContent();
  const signed = page.waitForResponse((reply) => reply.url().includes('/api/documents/getObjectS3'));
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    inForce.getByRole('button', { name: /en otra ventana$/ }).click(),
  ]);
  const { data } = (await (await signed).json()) as { data: { returnData: { signedRequest: string } } };
  const file = await page.request.get(data.returnData.signedRequest);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await opened.close();

  await page.getByRole('button', { name: 'Subir versión' }).click();
  const dialog = dialogOf(page, 'Nueva versión de los términos');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'imagen.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('GIF89a no es un PDF'),
  });
  await expect(dialog.getByText('Este PDF no se puede abrir')).toBeVisible();
  await dialog.getByRole('button', { name: 'Quitar imagen.pdf' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'terminos.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  await dialog.getByRole('textbox', { name: /^Nombre/ }).fill(`Términos ${stamp}`);
  await dialog.getByRole('button', { name: 'Publicar versión' }).click();
  await expect(dialog).toBeHidden();
  await expect(inForce).toContainText(`Términos ${stamp}`);
  await expect(inForce).toContainText('0 personas');
  // One row, as specified: the versions before it are behind a switch, which the address keeps.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('switch', { name: 'Mostrar versiones anteriores' }).click();
  await expect(rowOf(page, before ?? '').first()).toContainText('Anterior');
  await page.reload();
  await expect(rowOf(page, before ?? '').first()).toContainText('Anterior');
});
