// Without a connection: nothing false is shown, nothing typed is lost, and everything goes on by itself.
import { ticketEndpoints } from '@gondola/contract';
import type { BrowserContext, Page } from 'playwright/test';
import { callAs, emailOf, home, openAs, tokenOf } from '../people.ts';
import { expect, test } from '../test.ts';

const notice = (page: Page) => page.getByText('Sin conexión. Todo continuará cuando vuelva.');
const notLoaded = (page: Page) => page.getByText('No se cargó: no hay conexión').first();
const tickets = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true });

async function openTickets(page: Page): Promise<void> {
  await openAs(page, emailOf('client'), '/support');
  await expect(tickets(page).getByRole('row').nth(1)).toBeVisible();
}

test('another tab of tickets shows no row of the one before, and loads once the connection is back', async ({
  page,
  context,
}) => {
  await openTickets(page);
  await context.setOffline(true);
  await page.getByRole('tab', { name: /^Cerrados/ }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page).toHaveURL(/tab=/);
  await expect(notLoaded(page)).toBeVisible();
  await expect(tickets(page).getByRole('row')).toHaveCount(0);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(notLoaded(page)).toHaveCount(0);
  await expect(tickets(page)).toHaveAttribute('aria-busy', 'false');
});

test('rows that were read before are marked as old', async ({ page, context }) => {
  await openTickets(page);
  await context.setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText(/^Sin conexión: datos del /)).toBeVisible();
  await expect(tickets(page).getByRole('row').nth(1)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Sin conexión: datos del /)).toHaveCount(0);
});

test('a page of the menu that cannot come opens empty under its address, then comes', async ({
  page,
  context,
}) => {
  await openTickets(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Documentos' }).click();
  await expect(page).toHaveURL(`${home()}/documents`);
  await expect(page.getByRole('link', { name: 'Documentos' })).toHaveAttribute('aria-current', 'page');
  await expect(notice(page)).toBeVisible();
  await expect(notLoaded(page)).toBeVisible();
  await expect(tickets(page)).toHaveCount(0);
  await expect(page.getByText(/dynamically|preload/i)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${home()}/documents`);
});

test('a ticket sent without a connection says so, keeps its text, and is created once', async ({
  page,
  context,
}) => {
  const subject = `Sin red ${Date.now()}`;
  await openTickets(page);
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.getByRole('button', { name: /^Reportes y tableros/ }).click();
  await wizard.getByRole('button', { name: /Nuevo panel/ }).click();
  await wizard.getByRole('textbox', { name: 'Título' }).fill(subject);
  await wizard.getByRole('textbox', { name: 'Descripción' }).fill('Por cadena y semana.');
  const project = wizard.getByRole('combobox', { name: 'Proyecto' });
  if (!(await project.inputValue())) {
    await project.click();
    await page.getByRole('option', { name: 'Ventas Retail' }).click();
  }
  // The answer to the first is lost: the ticket was made, and nobody here knows it.
  const creating = /\/api\/ticket\/?$/;
  await page.route(creating, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  const send = wizard.getByRole('button', { name: 'Crear ticket' });
  await send.click();
  await expect(wizard.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await page.unroute(creating);
  await context.setOffline(true);
  await send.click();
  await expect(send).toBeEnabled();
  await expect(wizard.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(wizard.getByRole('textbox', { name: 'Título' })).toHaveValue(subject);
  await context.setOffline(false);
  await send.click();
  await expect(page.getByText(subject).first()).toBeVisible();
  const token = await tokenOf(emailOf('client'));
  const { tickets: made } = await callAs(token, ticketEndpoints.list, { query: { searchValue: subject } });
  expect(made.filter((ticket) => ticket.subject === subject)).toHaveLength(1);
});

test('a file of a page that does not come is said in words, and the page comes at the next try', async ({
  page,
}) => {
  await openTickets(page);
  await page.route(/\/assets\/(gantts|documents|wallet)[^/]*\.js/, (route) => route.abort());
  await page.getByRole('link', { name: 'Documentos' }).click();
  await expect(page.getByText('Una parte de esta página no se cargó.', { exact: false })).toBeVisible();
  await expect(page.getByText(/dynamically|preload/i)).toHaveCount(0);
  await expect(page).toHaveURL(`${home()}/documents`);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${home()}/documents`);
});

test('a page of an older version loads itself again at its address', async ({ page }) => {
  await openTickets(page);
  // As after a deployment: the page's files have other names, and the old ones are gone.
  let isOld = true;
  await page.route(/\/assets\/documents[^/]*\.js/, (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.route(`${home()}/`, async (route) => {
    const reply = await route.fetch();
    // The page that learns of the new version here loads it next.
    isOld = false;
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replace(/start-[\w-]+\.js/, 'start-new.js'),
    });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('link', { name: 'Documentos' }).click();
  await reloaded;
  await expect(page).toHaveURL(`${home()}/documents`);
  await expect(page.getByRole('heading', { name: 'Documentos', level: 1 })).toBeVisible();
});

/** Cuts the server off while the network works, as where it is down. */
async function cutServer(context: BrowserContext): Promise<() => Promise<void>> {
  const address = /\/(api\/|healthz)/;
  await context.route(address, (route) => route.abort('connectionrefused'));
  return () => context.unroute(address);
}

test('a server that is down shows as no connection, and lists go on when it is back', async ({
  page,
  context,
}) => {
  await openTickets(page);
  const restore = await cutServer(context);
  await page.getByRole('tab', { name: /^Cerrados/ }).click();
  await expect(notice(page)).toBeVisible();
  await expect(notLoaded(page)).toBeVisible();
  await expect(tickets(page).getByRole('row')).toHaveCount(0);
  await restore();
  await expect(notice(page)).toHaveCount(0);
  await expect(tickets(page)).toHaveAttribute('aria-busy', 'false');
});

test('signing in without a connection says so on the page, in words, and works afterwards', async ({
  page,
  context,
}) => {
  await page.goto(`${home()}/login`);
  await page.getByRole('textbox', { name: 'Correo' }).fill(emailOf('client'));
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('una clave cualquiera');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue(emailOf('client'));
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('alert')).not.toContainText('No hay conexión');
});
