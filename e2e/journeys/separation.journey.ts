// A person who may not see something is kept from it, and told kindly.
import { ticketEndpoints, userEndpoints } from '@gondola/contract';
import { expect, test } from '../test.ts';
import { callAs, emailOf, home, openAs, present, tokenIn, tokenOf } from '../people.ts';

test('someone of another company sees only their own tickets', async ({ page }) => {
  const owner = await tokenOf(emailOf('owner'));
  const { user } = await callAs(owner, userEndpoints.current, {});
  const subject = `Solo de Ríos ${Date.now()}`;
  const text = {
    subject,
    content: 'x',
    category: 'qa' as const,
    subcategory: 'other',
    projectId: present(user.projects[0], 'project of the owner').projectId,
  };
  const { ticket } = await callAs(owner, ticketEndpoints.create, { body: text });
  await openAs(page, 'owner@otra.gondola.example', `/support?searchValue=${encodeURIComponent(subject)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Soporte');
  await expect(page.getByText(subject)).toHaveCount(0);
  const authorization = `Bearer ${await tokenIn(page)}`;
  const reply = await page.request.get(`${home()}/api/ticket/${ticket.id}`, { headers: { authorization } });
  expect(reply.status()).toBe(404);
});

test('a page that is not theirs leads home with a notice', async ({ page }) => {
  await openAs(page, emailOf('qa'));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Correos enviados' })).toHaveCount(0);
  await page.goto(`${home()}/mails`);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText('No tienes permiso para ver esa página.')).toBeVisible();
});

test('the field application shows someone who is no field worker the way to the portal', async ({ page }) => {
  await openAs(page, emailOf('owner'), '/field');
  await expect(page.getByText('Tu cuenta no responde tareas en terreno')).toBeVisible();
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
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  await expect(page.getByRole('heading', { name: /visits? to make$/ })).toBeVisible();
  await page.reload();
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
