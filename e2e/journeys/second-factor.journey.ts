// A second factor, as a person sets it up, comes in with it and loses their phone.
import { Secret, TOTP } from 'otpauth';
import { newcomer } from '../newcomer.ts';
import { emailOf, home, signIn, tokenOf } from '../people.ts';
import { expect, type Page, test } from '../test.ts';

/** The authenticator's code now, or so many steps of thirty seconds later. */
const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** A code of six digits with a blank in it, as authenticators show it. */
const asShown = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

async function giveCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${home()}/login`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Un paso más' })).toBeVisible();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Cuenta de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('set up in the profile, then used to come in: a code, and a recovery code once', async ({ page }) => {
  const { email, name, password } = await newcomer(await tokenOf(emailOf('admin')));
  await signIn(page, email, password);
  await page.goto(`${home()}/profile`);
  const card = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await card.getByRole('button', { name: 'Configurar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tu contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    dialog.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' }),
  ).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Código', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByText('Este código no es correcto')).toBeVisible();
  await dialog.getByLabel('Código', { exact: true }).fill(asShown(codeOf(secret)));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  const codes = dialog
    .getByRole('list', { name: 'Guarda tus códigos de recuperación' })
    .getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('gondola-codigos-de-recuperacion.txt');
  // A code shown once is not lost by a stray key.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(card).toContainText('Quedan 10');

  await signOut(page, name);
  await giveCredentials(page, email, password);
  const code = page.getByLabel('Código de tu aplicación de autenticación');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('111111');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Este código no es correcto')).toBeVisible();
  await code.fill(asShown(codeOf(secret, 1)));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${home()}/profile`);
  await signOut(page, name);
  await giveCredentials(page, email, password);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(recoveryCode.toLowerCase());
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${home()}/profile`);
  await expect(card).toContainText('Quedan 9');

  await signOut(page, name);
  await giveCredentials(page, email, password);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(recoveryCode);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Este código no es correcto')).toBeVisible();
});
