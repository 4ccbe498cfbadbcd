// From the README alone to an administrator who is signed in: an installation of its own, without demo data, begun and ended as
// the document says.
import { commandOf, onNewInstallation } from '../new-installation.ts';
import { present } from '../people.ts';
import { expect, type Page, test } from '../test.ts';
import { logo } from './logo.ts';

const password = 'una-clave-larga-9';

/** Follows the list of first steps to a company and on to its project, puts it away and brings it back. */
async function takeFirstSteps(page: Page, home: string): Promise<void> {
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await expect(steps.getByText('0 de 11')).toBeVisible();
  await steps.getByRole('button', { name: 'Crear empresa' }).click();
  const company = page.getByRole('dialog', { name: 'Nueva empresa' });
  await expect(company.getByRole('combobox', { name: /^País/ })).toHaveValue('México');
  await company.locator('input[type=file]').setInputFiles(logo);
  await company.getByRole('textbox', { name: /^Nombre/ }).fill('Conservas del Sur');
  await company.getByRole('textbox', { name: /^Identificador/ }).fill('77.123.456-7');
  await company.getByRole('textbox', { name: /^Enlace de WhatsApp/ }).fill('https://wa.me/56911112222');
  await company.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(company).toBeHidden();

  // From any page: the list is behind its button too.
  await page.getByRole('button', { name: 'Primeros pasos: 1 de 11' }).click();
  await page
    .getByRole('dialog', { name: 'Primeros pasos' })
    .getByRole('button', { name: 'Crear proyecto' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Nuevo proyecto' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${home}/home`);
  await steps.getByRole('button', { name: 'Ocultar la lista' }).click();
  await expect(steps).toBeHidden();
  await page.goto(`${home}/settings`);
  await page.getByRole('button', { name: 'Mostrarla de nuevo en Conservas del Sur' }).click();
  await page.goto(`${home}/home`);
  await expect(steps.getByText('1 de 11')).toBeVisible();
}

test('makes the first administrator in the browser, at the address that the server prints', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await onNewInstallation(async ({ home, said, run }) => {
    const address = present(/http:\S+\/setup#\S+/.exec(said)?.[0], 'address of the set-up');
    expect(await run(commandOf('npm run cli -- setup-key'))).toContain(address);

    await page.goto(`${home}/login`);
    await expect(page).toHaveURL(`${home}/setup`);
    await page.getByLabel('Clave de instalación').fill('AAAA-BBBB-CCCC-DDDD');
    await page.getByRole('combobox', { name: 'País' }).click();
    await page.getByRole('option', { name: 'México' }).click();
    await page.getByLabel('Nombre y apellido').fill('Ana Pérez');
    await page.getByLabel('Correo').fill('ana@example.com');
    await page.getByLabel('Nueva contraseña').fill(password);
    await page.getByLabel('Repite la contraseña').fill(password);
    await page.getByRole('button', { name: 'Crear cuenta e ingresar' }).click();
    await expect(page.getByText('Esta no es la clave que mostró el servidor al iniciar')).toBeVisible();
    await page.getByLabel('Clave de instalación').fill(present(address.split('#')[1], 'key').toLowerCase());
    await page.getByRole('button', { name: 'Crear cuenta e ingresar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Pérez');

    await takeFirstSteps(page, home);

    await page.goto(`${home}/setup`);
    await expect(page.getByRole('heading', { name: 'Esto ya está en marcha' })).toBeVisible();
    await page.goto(`${home}/settings`);
    await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('México');
  });
});

test('opens the account by the link of the command line, is signed in, and saves their profile', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await onNewInstallation(async ({ home, run }) => {
    const made = await run(commandOf('npm run cli -- create-admin'));
    const link = present(/http:\S+/.exec(made)?.[0], 'link that opens the account');
    expect(link).toContain(`${home}/user-verification?token=`);

    await page.goto(link);
    await expect(page.getByText('ana@example.com')).toBeVisible();
    await page.getByLabel('Nueva contraseña').fill(password);
    await page.getByLabel('Repite la contraseña').fill(password);
    // Nobody has uploaded terms yet: none are asked for.
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Activar e ingresar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Pérez');

    await page.goto(`${home}/profile`);
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('+56 9 1234 5678');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Tus datos fueron actualizados')).toBeVisible();
  });
});
