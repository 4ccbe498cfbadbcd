// The home page as its owner meets it, with a weather service that is there and one that is not; a picture chosen and a
// picture cut; the account of one's own: language, password, sessions.
import { type Browser, expect, type Page, test } from '../test.ts';
import sharp from 'sharp';
import { demoPassword } from '../../apps/server/src/demo/demo-accounts.ts';
import { newcomer } from '../newcomer.ts';
import { emailOf, home, openAs, tokenOf } from '../people.ts';
import { fakeWeather, fakeWeatherInPage } from '../weather.ts';

async function pageOf(browser: Browser, email: string, password = demoPassword): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  await fakeWeatherInPage(context);
  const page = await context.newPage();
  await openAs(page, email, '/home', { password });
  return page;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('shows its eight widgets in at most six requests, each leading on', async ({ browser }) => {
  const page = await pageOf(browser, emailOf('owner'));
  // Away from the product, so that nothing of an earlier page is counted.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/events') asked.push(pathname);
  });
  await page.goto(`${home()}/home`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Esteban Ríos');
  await expect(card(page, 'Clima')).toContainText('24°');
  await expect(card(page, 'Clima')).toContainText('Santiago, parcialmente nublado');
  await expect(card(page, 'Desafíos').getByRole('link', { name: /explicados/ })).toBeVisible();
  await expect(card(page, 'Tickets').getByRole('link', { name: /Por aprobar/ })).toBeVisible();
  await expect(card(page, 'Tokens por proyecto').getByRole('link', { name: /Ventas Retail/ })).toBeVisible();
  await expect(card(page, 'Último reporte visitado')).toBeVisible();
  await expect(page.getByRole('link', { name: /Centro de ayuda/ })).toHaveAttribute('target', '_blank');
  await expect(card(page, 'Novedades').getByRole('link').first()).toBeVisible();
  // Long enough for a call that waits for another one to be made.
  await page.waitForTimeout(1500);
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(6);

  await card(page, 'Tickets')
    .getByRole('link', { name: /Por aprobar/ })
    .click();
  await expect(page).toHaveURL(/\/support\?.*tab=waitingForApproval/);
  await page.goBack();
  await card(page, 'Tokens por proyecto')
    .getByRole('link', { name: /Ventas Retail/ })
    .click();
  await expect(page).toHaveURL(/\/wallet\/\d+/);
  await page.goBack();
  await card(page, 'Desafíos')
    .getByRole('link', { name: /explicados/ })
    .click();
  await expect(page).toHaveURL(/\/challenges/);
});

test('says in its corner that the weather cannot be reached, and that a part failed; the rest is shown', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-CL', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await fakeWeather(page, 'away');
  // The server's answer with one part taken out, as it is when that part fails there.
  let isBroken = true;
  await page.route('**/api/home-page*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { data: Record<string, unknown> & { failed: string[] } };
    if (!isBroken) return route.fulfill({ response: reply });
    const { challenges: _, ...rest } = body.data;
    return route.fulfill({ response: reply, json: { ...body, data: { ...rest, failed: ['challenges'] } } });
  });
  await openAs(page, emailOf('owner'));
  await expect(card(page, 'Clima').or(page.getByRole('alert'))).not.toHaveCount(0);
  await expect(page.getByText('Ocurrió un error en la búsqueda, intente más tarde')).toBeVisible();
  await expect(card(page, 'Desafíos').getByRole('alert')).toContainText('Ha ocurrido un error');
  await expect(card(page, 'Tokens por proyecto').getByRole('link', { name: /Ventas Retail/ })).toBeVisible();
  await expect(card(page, 'Novedades').getByRole('link').first()).toBeVisible();

  isBroken = false;
  await card(page, 'Desafíos').getByRole('button', { name: 'Reintentar' }).click();
  await expect(card(page, 'Desafíos').getByRole('link', { name: /explicados/ })).toBeVisible();
  await page.unroute('https://api.open-meteo.com/**');
  await fakeWeather(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card(page, 'Clima')).toContainText('24°');
});

test('takes a picture that the product brings along, then one cut out of a photo, and shows it where the person is shown', async ({
  browser,
}) => {
  const person = await newcomer(await tokenOf(emailOf('admin')));
  const page = await pageOf(browser, person.email, person.password);
  await page.getByRole('button', { name: 'Cambiar mi foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar foto' });
  await dialog.getByRole('button', { name: 'Actualizar foto' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Elige una foto');
  await dialog.getByText('Mujer').click();
  await dialog.getByRole('button', { name: 'Actualizar foto' }).click();
  await expect(page.getByText('Tu foto fue actualizada')).toBeVisible();
  await expect(page.locator('header img[src="/avatars/female.svg"]')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar mi foto' }).click();
  const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#c8553d' } })
    .png()
    .toBuffer();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'retrato.png', mimeType: 'image/png', buffer: photo });
  const zoom = dialog.getByRole('slider', { name: 'Acercar' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).not.toHaveValue('1');
  await dialog.getByRole('button', { name: 'Actualizar foto' }).click();
  await expect(dialog).toBeHidden();
  const shown = page.locator('header img[src*="/files/public/avatar/"]');
  await expect(shown).toBeVisible();
  await expect(shown).toHaveJSProperty('complete', true);
  const [width, height] = await shown.evaluate((image: HTMLImageElement) => [
    image.naturalWidth,
    image.naturalHeight,
  ]);
  expect(width).toBeGreaterThan(0);
  expect(width).toBe(height);

  // And where administrators see them.
  const admin = await pageOf(browser, emailOf('admin'));
  await admin.goto(`${home()}/users?searchValue=${encodeURIComponent(person.email)}`);
  await expect(admin.getByRole('row', { name: new RegExp(person.name) }).locator('img')).toHaveAttribute(
    'src',
    /\/files\/public\/avatar\//,
  );
});

test('changes one’s own data, language and password; sessions elsewhere end', async ({ browser }) => {
  const person = await newcomer(await tokenOf(emailOf('admin')));
  const page = await pageOf(browser, person.email, person.password);
  const elsewhere = await pageOf(browser, person.email, person.password);
  await page.getByRole('button', { name: /Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(page).toHaveURL(/\/profile/);

  await page.getByRole('textbox', { name: 'Documento de identidad' }).fill('1234567');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const document = page.getByRole('textbox', { name: 'Documento de identidad' });
  await expect(document).toHaveAttribute('aria-invalid', 'true');
  await expect(document).toHaveAccessibleDescription(/De 9 a 13 caracteres/);
  await page.getByRole('textbox', { name: 'Documento de identidad' }).fill('12345678-5');
  await page.getByRole('textbox', { name: 'Apellido' }).fill('Soto');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Soto');

  const sessions = card(page, 'Mis sesiones');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').first()).toContainText('Esta sesión');
  const fill = async (current: string, next: string): Promise<void> => {
    await page.getByLabel('Contraseña actual').fill(current);
    await page.getByLabel(/^Nueva contraseña/).fill(next);
    await page.getByLabel('Repite la nueva contraseña').fill(next);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill('no-es-esta-9', 'Otra-clave-33');
  await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible();
  await fill(person.password, 'Otra-clave-33');
  await expect(page.getByText(/Cambiaste tu contraseña/)).toBeVisible();
  // The page elsewhere stays open and asks who is there (the session under it is over).
  const over = elsewhere.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(over).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  // Signed in again elsewhere, and ended from here.
  await over.getByRole('textbox', { name: 'Contraseña' }).fill('Otra-clave-33');
  await elsewhere.keyboard.press('Enter');
  await expect(over).toBeHidden();
  await page.reload();
  await sessions.getByRole('button', { name: /Cerrar la sesión/ }).click();
  await expect(over).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My sessions' })).toBeVisible();
});
