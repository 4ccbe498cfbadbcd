// Text that is not saved yet is asked about, whichever way the page is left.
import type { Page } from 'playwright/test';
import { expect, test } from '../test.ts';
import { emailOf, home, openAs } from '../people.ts';

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Seguir editando' }).click();
const discard = (page: Page) => question(page).getByRole('button', { name: 'Salir sin guardar' }).click();

test('settings that are not saved are asked about by menu, palette, back and signing out', async ({
  page,
}) => {
  await openAs(page, emailOf('admin'));
  await page.getByRole('link', { name: 'Ajustes' }).click();
  const domain = page.getByRole('textbox', { name: 'Dominio de correo del proveedor' });
  await domain.fill('otra.example');

  await page
    .getByRole('link', { name: /Soporte/ })
    .first()
    .click();
  await stay(page);
  await expect(page).toHaveURL(`${home()}/settings`);
  await expect(domain).toHaveValue('otra.example');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill('Productos');
  await page.getByRole('option', { name: 'Productos', exact: true }).click();
  await stay(page);

  await page.getByRole('button', { name: 'Cuenta de' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await stay(page);
  await expect(domain).toHaveValue('otra.example');

  await page.goBack();
  await stay(page);
  await expect(page).toHaveURL(`${home()}/settings`);
  await expect(domain).toHaveValue('otra.example');

  await page.goBack();
  await discard(page);
  await expect(page).toHaveURL(`${home()}/home`);
  await page.goForward();
  await expect(domain).not.toHaveValue('otra.example');
});

test('a ticket begun in the wizard is asked about by the browser’s back', async ({ page }) => {
  await openAs(page, emailOf('client'));
  await page
    .getByRole('link', { name: /Soporte/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  await page.getByRole('button', { name: /^Reportes y tableros/ }).click();
  await page.getByRole('button', { name: /^Nuevo panel/ }).click();
  const subject = page.getByRole('textbox', { name: 'Título' });
  await subject.fill('Tablero por región');
  await page.goBack();
  await stay(page);
  await expect(page).toHaveURL(/\/support/);
  await expect(subject).toHaveValue('Tablero por región');
  // Escape closes the question first, then asks again.
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(subject).toHaveValue('Tablero por región');
  await page.goBack();
  await discard(page);
  await expect(page).toHaveURL(`${home()}/home`);
});

test('a person being registered is asked about by a link, and leaving saves nothing', async ({ page }) => {
  await openAs(page, emailOf('admin'), '/register');
  await page.getByRole('textbox', { name: 'Correo' }).fill('nadie@demo.gondola.example');
  await page.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await discard(page);
  await expect(page).toHaveURL(/\/users/);
  await page.goto(`${home()}/users?searchValue=nadie%40demo`);
  await expect(page.getByText('Sin resultados', { exact: false }).first()).toBeVisible();
});
