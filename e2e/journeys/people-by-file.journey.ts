// Forty scouts come in by one file: from the list of users to the list of users, the clicks counted, and what became of their
// invitations seen there.
import { mailEndpoints, projectEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, home, openAs, pageOf, present } from '../people.ts';
import { ownCompany } from './import-steps.ts';

const maxClicks = 15;

/** Counts the presses of a page from now on, keys that press buttons among them. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    document.addEventListener('click', ({ isTrusted }) => (counted.clicks += isTrusted ? 1 : 0), true);
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

const scouts = (stamp: number) =>
  Array.from({ length: 40 }, (_, index) => ({
    email: `terreno.${stamp}.${index + 1}@demo.gondola.example`,
    name: `Terreno${index + 1}`,
  }));

/** A list as an agency keeps it, in words of its own. */
const sheetOf = (people: ReturnType<typeof scouts>, between: string): string =>
  [
    ['Nombres', 'Apellidos', 'RUT', 'Correo electrónico', 'Celular', 'Cargo', 'Grupo', 'Idioma'],
    ...people.map(({ email, name }, index) => [
      name,
      'Soto Vera',
      `1234567${String(index).padStart(2, '0')}-5`,
      email,
      `+56 9 8100 ${String(1000 + index)}`,
      'Terreno',
      '',
      'Español',
    ]),
  ]
    .map((cells) => cells.join(between))
    .join('\n');

/** A company with one project, selected as somebody comes to the list of users. */
async function startOnUsers(page: Page, name: string): Promise<{ companyId: number; token: string }> {
  const { id: companyId, token } = await ownCompany(name);
  await callAs(token, projectEndpoints.create, { body: { name: 'Ruta Norte', companyId, tokens: 0 } });
  await openAs(page, emailOf('admin'), '/users', { companyId });
  await expect(page.getByRole('link', { name: 'Importar personas' }).first()).toBeVisible();
  return { companyId, token };
}

async function invitationTo(token: string, email: string): Promise<string> {
  const { mails } = await callAs(token, mailEndpoints.list, { query: { searchValue: email } });
  const { mail } = await callAs(token, mailEndpoints.get, { params: { id: present(mails[0], 'mail').id } });
  return present(/https?:\/\/\S+\/user-verification\?token=[\w-]+/.exec(mail.text)?.[0], 'link in the mail');
}

test('forty scouts by one file, invited at once, and seen as invited, opened and active', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const people = scouts(stamp);
  const { token } = await startOnUsers(page, `Agencia ${stamp}`);
  const clicks = await countClicks(page);
  await page.getByRole('main').getByRole('link', { name: 'Importar personas' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Importar: suelta un archivo aquí/ }).click(),
  ]);
  await chooser.setFiles({
    name: 'terreno.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheetOf(people, ';')),
  });
  await expect(page.getByRole('button', { name: 'Guardar cambios (40)' })).toBeEnabled();
  // A column that the file lacks is shown where it would be said.
  await expect(page.getByRole('row', { name: /Terreno1 / }).first()).toContainText('Ruta Norte');
  await expect(page.getByRole('radio', { name: 'Al aplicar' })).toBeChecked();
  await page.getByRole('button', { name: 'Guardar cambios (40)' }).click();
  await expect(page.getByText('copia los enlaces de invitación desde la lista de usuarios')).toBeVisible();
  await page.getByRole('link', { name: 'Ver usuarios' }).click();
  await expect(page.getByText('40 personas')).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(maxClicks);

  const [first] = people;
  const email = present(first, 'scout').email;
  const row = page.getByRole('row', { name: new RegExp(email) });
  await page.getByPlaceholder('Buscar por nombre, correo o documento').fill(email);
  await expect(row).toContainText('Invitado');
  const link = await invitationTo(token, email);
  // Opening the link is enough: the list shows it without a reload.
  const theirs = await (await browser.newContext({ locale: 'es-CL' })).newPage();
  await theirs.goto(`${home()}${new URL(link).pathname}${new URL(link).search}`);
  await expect(row).toContainText('Abrió la invitación');
});

test('cells copied in a spreadsheet are pasted on the page, invited on a day, and sent at once for a selection', async ({
  page,
}) => {
  const stamp = Date.now();
  const people = scouts(stamp).slice(0, 3);
  const { token } = await startOnUsers(page, `Agencia ${stamp}`);
  await page.getByRole('main').getByRole('link', { name: 'Importar personas' }).click();
  await page.getByRole('textbox', { name: /pega aquí las celdas/ }).evaluate(
    (field, cells) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', cells);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    sheetOf(people, '\t'),
  );
  await page.getByRole('radio', { name: 'En una fecha' }).check();
  await expect(page.getByRole('textbox', { name: 'Fecha de envío de las invitaciones' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar cambios (3)' }).click();
  await expect(page.getByText(/estarán en la lista de usuarios desde el/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver usuarios' }).click();
  const waiting = page.getByRole('row').filter({ hasText: 'Por invitar' });
  await expect(waiting).toHaveCount(3);
  await expect(waiting.first()).toContainText('se enviará el');
  for (const box of (await page.getByRole('checkbox', { name: /^Seleccionar Terreno/ }).all()).slice(0, 2))
    await box.check();
  await page.getByRole('button', { name: 'Enviar 2 invitaciones' }).click();
  await expect(page.getByText('Se enviaron 2 invitaciones.')).toBeVisible();
  await expect(waiting).toHaveCount(1);
  const { mails } = await callAs(token, mailEndpoints.list, { query: { searchValue: `terreno.${stamp}` } });
  expect(mails).toHaveLength(2);
});

test('a file with passwords is refused by the name of the column', async ({ page, browser }) => {
  await startOnUsers(page, `Agencia ${Date.now()}`);
  await page.getByRole('main').getByRole('link', { name: 'Importar personas' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'terreno.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Correo;Nombre;Contraseña\nrosa@example.com;Rosa;secreta-1\n'),
  });
  await expect(page.getByRole('alert')).toContainText('La columna “Contraseña” parece tener contraseñas');
  // Others than super administrators have no such page.
  const client = await pageOf(browser, emailOf('client'), '/upload-people');
  await expect(client.getByRole('heading', { name: 'Importar personas' })).toHaveCount(0);
});
