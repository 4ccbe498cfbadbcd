// Addresses people type, keep and follow.
import { screens } from '@gondola/contract';
import { expect, test } from '../test.ts';
import { emailOf, home, openAs } from '../people.ts';

test('an address that leads nowhere says so next to the menu, and sends nobody away', async ({ page }) => {
  await openAs(page, emailOf('client'), '/no-such-page?tab=close');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await expect(page).toHaveURL(`${home()}/no-such-page?tab=close`);
  await page
    .getByRole('link', { name: /Soporte/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Soporte/ })).toBeVisible();
});

test('/dashboard is /home, and old links to the sent mail lead to it', async ({ page }) => {
  await openAs(page, emailOf('admin'), '/dashboard');
  await expect(page).toHaveURL(`${home()}/home`);
  await page.getByRole('link', { name: 'Correos enviados' }).click();
  await expect(page).toHaveURL(`${home()}/mails`);
  await page.goto(`${home()}/outbox?state=captured`);
  await expect(page).toHaveURL(`${home()}/mails?state=captured`);
  await expect(page.getByRole('link', { name: 'Correos enviados' })).toHaveAttribute('aria-current', 'page');
});

test('signed out, an unknown address asks to sign in and is still there afterwards', async ({ page }) => {
  await page.goto(`${home()}/no-such-page`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('client'));
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Gondola-demo-1');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(`${home()}/no-such-page`);
  await expect(page.getByRole('link', { name: /Soporte/ }).first()).toBeVisible();
});

/**
 * Screens that say otherwise that something is not there. The builder has its own way; a duplicate begins with what the wizard chose, and
 * leads to the list without that; an image that nobody audits leads home, where it is said why (field-audit 2.5).
 */
const otherwise = new Set<string>([
  '/tasks/$taskId/edit',
  '/tasks/$taskId/duplicate',
  '/teleaudit/$taskResponseId/$questionResponseId/$type',
]);
const lostAddresses = screens
  .filter(({ route }) => route.includes('$') && !otherwise.has(route))
  .map(({ route }) => route.replace('$type', 'sos').replaceAll(/\$\w+/g, '999999'));

test('every screen of something that is not there says so, and offers no second try', async ({ page }) => {
  await openAs(page, emailOf('admin'));
  for (const address of [...lostAddresses, '/qa/none']) {
    await page.goto(`${home()}${address}`);
    await expect(page.locator('[data-no-such-thing]'), address).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' }), address).toHaveCount(0);
    expect(new URL(page.url()).pathname, address).toBe(address);
  }
});
