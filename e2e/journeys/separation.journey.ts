// A person who may not see something is kept from it, and told kindly.
import { expect, test } from '../test.ts';
import { emailOf, home, openAs } from '../people.ts';

test('a page that is not theirs leads home with a notice', async ({ page }) => {
  await openAs(page, emailOf('qa'));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Correos enviados' })).toHaveCount(0);
  await page.goto(`${home()}/mails`);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('No tienes permiso para ver esa página.')).toBeVisible();
});

test('the field application shows someone who is no field worker the way to the portal', async ({ page }) => {
  await openAs(page, emailOf('owner'), '/field');
  await expect(page.getByText('Tu cuenta no tiene tareas de terreno')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al portal' }).click();
  await expect(page).toHaveURL(/\/home/);
});

test('a scout signs in at the field application itself, and out of it', async ({ page }) => {
  await page.goto(`${home()}/field`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('scout'));
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Gondola-demo-1');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Yo', exact: true }).click();
  await page.getByRole('button', { name: 'Inglés' }).click();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page.getByRole('heading', { name: /visits? to make$/ })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await page.getByRole('button', { name: /^Sign .+ out$/ }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a scout is sent to the address of the field application with a plain word', async ({ page }) => {
  await page.goto(`${home()}/login`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('scout'));
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Gondola-demo-1');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/field/);
  await expect(page.getByRole('heading', { name: /visitas? por hacer$/ })).toBeVisible();
  await page.goto(`${home()}/support`);
  await expect(page).toHaveURL(/\/field/);
});
