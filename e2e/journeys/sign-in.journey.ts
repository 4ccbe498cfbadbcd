// Coming in and going out, as people do it.
import { sessionEndpoints } from '@gondola/contract';
import { expect, test } from '../test.ts';
import { newcomer } from '../newcomer.ts';
import { callAs, emailOf, home, signIn, tokenIn, tokenOf } from '../people.ts';

test('from the front page to home and out again', async ({ page }) => {
  await page.goto(home());
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().click();
  // Empty fields are named, in the language shown.
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Ingresa tu correo')).toBeVisible();
  await expect(page.getByText('Ingresa tu contraseña')).toBeVisible();
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your e-mail address')).toBeVisible();
  await page.getByRole('button', { name: 'ES', exact: true }).click();
  await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('owner'));
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('not-the-password');
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Gondola-demo-1');
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page).toHaveURL(`${home()}/home`);
  await expect(page.getByRole('heading', { name: 'Hola, Esteban Ríos' })).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta de Esteban Ríos' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('a session that is ended elsewhere ends here with the next call', async ({ page }) => {
  await signIn(page, emailOf('client'));
  await callAs(await tokenIn(page), sessionEndpoints.logout, {});
  await page.goto(`${home()}/support`);
  await expect(page).toHaveURL(/\/login/);
});

test('remembered, the session outlives the browser; otherwise it does not', async ({ browser }) => {
  const keptAfterClosing = async (remember: boolean): Promise<boolean> => {
    const first = await browser.newContext({ locale: 'es-CL' });
    const page = await first.newPage();
    await page.goto(`${home()}/login`);
    await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('owner'));
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('Gondola-demo-1');
    if (remember) await page.getByRole('checkbox', { name: 'Recordarme en este equipo' }).check();
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page).toHaveURL(/\/home/);
    const { cookies, origins } = await first.storageState();
    await first.close();
    // Playwright hands on what a browser forgets when it closes: the cookies without an end.
    const lasting = cookies.filter(({ expires }) => expires > 0);
    const second = await browser.newContext({
      locale: 'es-CL',
      storageState: { cookies: lasting, origins },
    });
    const later = await second.newPage();
    await later.goto(`${home()}/home`);
    await later.waitForURL(/\/(home|login)/);
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    const kept = later.url().endsWith('/home');
    await second.close();
    return kept;
  };
  expect(await keptAfterClosing(true)).toBe(true);
  expect(await keptAfterClosing(false)).toBe(false);
});

test('a forgotten password is replaced by the link an administrator can see in the outbox', async ({
  page,
  browser,
}) => {
  const person = await newcomer(await tokenOf(emailOf('admin')));
  await page.goto(`${home()}/recover-password`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(person.email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'te enviamos el enlace' })).toBeVisible();

  const admin = await (await browser.newContext({ locale: 'es-CL' })).newPage();
  await signIn(admin, emailOf('admin'));
  await admin.getByRole('link', { name: 'Correos enviados' }).click();
  await admin.getByPlaceholder('Buscar por asunto o destinatario').fill(person.email);
  await admin.getByText('Elige una nueva contraseña').first().click();
  const link = await admin.getByRole('link', { name: /reset-password/ }).getAttribute('href');
  const { pathname, search } = new URL(link ?? '');
  await page.goto(`${home()}${pathname}${search}`);
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Otra-clave-22');
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('Otra-clave-22');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Contraseña guardada. Ya puedes ingresar.')).toBeVisible();
  await page.goto(`${home()}${pathname}${search}`);
  await expect(page.getByRole('alert')).toContainText('Este enlace expiró o ya se usó');
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await signIn(page, person.email, 'Otra-clave-22');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link that lost its token says so instead of asking for a password', async ({ page }) => {
  for (const address of ['/reset-password', '/user-verification?token=']) {
    await page.goto(`${home()}${address}`);
    await expect(page.getByRole('alert')).toContainText('Este enlace está incompleto');
    await expect(page.locator('input[type=password]')).toHaveCount(0);
  }
});

test('an invited person reads the terms, chooses a password and comes in', async ({ page, browser }) => {
  const admin = await (await browser.newContext({ locale: 'es-CL' })).newPage();
  const email = `nueva-${Date.now()}@demo.gondola.example`;
  await signIn(admin, emailOf('admin'));
  await admin.getByRole('link', { name: 'Usuarios' }).click();
  await admin.getByRole('link', { name: 'Registrar usuario' }).click();
  await admin.getByRole('textbox', { name: 'Nombre completo' }).fill('Paula Nueva');
  await admin.getByRole('textbox', { name: 'Correo' }).fill(email);
  await admin.getByRole('textbox', { name: 'Documento de identidad' }).fill('12345678');
  await admin.getByRole('button', { name: 'Registrar y enviar invitación' }).click();
  await expect(admin.getByText('Mínimo 9 caracteres')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Documento de identidad' }).fill('12345678-9');
  await admin.getByRole('button', { name: 'Registrar y enviar invitación' }).click();
  await expect(admin.getByText(new RegExp(`el enlace para ${email} está en Usuarios`))).toBeVisible();
  await admin.getByRole('link', { name: 'Correos enviados' }).click();
  await admin.getByPlaceholder('Buscar por asunto o destinatario').fill(email);
  await admin.getByText('Te damos la bienvenida a Góndola').first().click();
  const link = await admin.getByRole('link', { name: /user-verification/ }).getAttribute('href');
  const { pathname, search } = new URL(link ?? '');

  await page.goto(`${home()}${pathname}${search}`);
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Paula-clave-1');
  await page.getByRole('textbox', { name: 'Repite la contraseña' }).fill('Paula-clave-1');
  // The page says who invites, and whose account it is.
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText(/te invitó/i)).toBeVisible();
  await page.getByRole('button', { name: 'Activar e ingresar' }).click();
  await expect(page.getByText('Acepta los términos para continuar')).toBeVisible();
  // A browser without a viewer downloads the document instead; either way it has to arrive.
  const [terms] = await Promise.all([
    page.context().waitForEvent('response', (response) => response.url().includes('/files/')),
    page.getByRole('button', { name: 'Leer' }).click(),
  ]);
  expect(terms.status()).toBe(200);
  expect(terms.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('checkbox', { name: 'Leí y acepto los términos y condiciones' }).check();
  await page.getByRole('button', { name: 'Activar e ingresar' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Paula Nueva' })).toBeVisible();
});
