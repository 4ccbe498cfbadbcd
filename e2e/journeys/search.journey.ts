// Finding entities from anywhere: by number and by words, with the keyboard.
import { ticketEndpoints, userEndpoints } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, home, openAs, present, tokenOf } from '../people.ts';

async function openPalette(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Buscar o ir a…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill(words);
}

async function ticketOf(subject: string): Promise<{ id: number; crmTicketId: string }> {
  const owner = await tokenOf(emailOf('owner'));
  const { user } = await callAs(owner, userEndpoints.current, {});
  const { ticket } = await callAs(owner, ticketEndpoints.create, {
    body: {
      subject,
      content: 'Para encontrarlo',
      category: 'qa' as const,
      subcategory: 'other',
      projectId: present(user.projects[0], 'project of the owner').projectId,
    },
  });
  return ticket;
}

test('an administrator finds entities by words and by number, and comes back to them', async ({ page }) => {
  const word = `Zafirón${Date.now()}`;
  const ticket = await ticketOf(`Quiebre ${word}`);
  await openAs(page, emailOf('admin'));

  await openPalette(page, `quiebre ${word.replace('ó', 'o').toLowerCase()}`);
  const found = page.getByRole('option', { name: new RegExp(word) });
  await expect(found).toContainText(ticket.crmTicketId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/support\\?.*ticket=.*${ticket.id}`));

  await openPalette(page, '');
  await expect(
    page.getByRole('group', { name: 'Abiertos hace poco' }).getByRole('option').first(),
  ).toContainText(word);
  await page.keyboard.type(ticket.crmTicketId);
  await expect(page.getByRole('listbox', { name: 'Resultados' }).getByRole('option').first()).toContainText(
    word,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a…' })).toHaveCount(0);
});

test('a panel that arrives while somebody types takes neither the keys nor the Escape of the palette', async ({
  page,
}) => {
  const [first, second] = [await ticketOf('Tarda en llegar'), await ticketOf('Buscado mientras tanto')];
  await openAs(page, emailOf('admin'));
  const { promise: held, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/assets\/(support-dialogs|side-panel-frame)/, async (route) => {
    await held;
    await route.continue();
  });
  await openPalette(page, first.crmTicketId);
  await expect(page.getByRole('option').first()).toContainText('Tarda en llegar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`ticket=.*${first.id}`));

  await openPalette(page, second.crmTicketId.slice(0, 3));
  const panel = page.locator('[role="dialog"]').filter({ hasText: first.crmTicketId });
  await expect(panel).toHaveCount(0);
  letIn();
  await expect(panel).toBeVisible();
  await page.keyboard.type(second.crmTicketId.slice(3));
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a…' })).toHaveValue(second.crmTicketId);
  await expect(page.getByRole('option').first()).toContainText('Buscado mientras tanto');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a…' })).toHaveCount(0);
  await expect(panel).toBeVisible();
});

test('a list finds by every word what the palette found', async ({ page }) => {
  await openAs(page, emailOf('admin'));
  await openPalette(page, 'chocolate, leche');
  const products = page.getByRole('group', { name: 'Productos' });
  // The last row of a group leads to its list.
  await products.getByRole('option', { name: 'Ver todo lo que coincide en Productos' }).click();
  await expect(page).toHaveURL(/\/products\?searchValue=chocolate/);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /Leche .*Chocolate/ })
      .first(),
  ).toBeVisible();
});

test('an administrator reads who did what, narrows it and opens the entity', async ({ page }) => {
  const ticket = await ticketOf(`Auditado ${Date.now()}`);
  await openAs(page, emailOf('admin'), `/audit?entity=ticket&number=${ticket.crmTicketId}`);
  const row = page.getByRole('row').filter({ hasText: 'Creó el ticket' });
  await expect(row).toHaveCount(1);
  await row.getByText('Creó el ticket').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('row', { name: /Asunto/ })).toContainText('Auditado');
  await expect(page).toHaveURL(/entry=\d+/);
  await panel.getByRole('link', { name: `Ticket ${ticket.crmTicketId}` }).click();
  await expect(page).toHaveURL(new RegExp(`/support\\?.*ticket=.*${ticket.id}`));
});

test('an action is found by any word in either language, and done on its page', async ({ page }) => {
  await openAs(page, emailOf('admin'));
  await openPalette(page, 'new product');
  await expect(page.getByRole('group', { name: 'Acciones' }).getByRole('option')).toHaveText(
    'Nuevo producto',
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(page).toHaveURL(/\/products/);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await openPalette(page, 'outbox');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mails/);
  await expect(page.getByRole('heading', { name: 'Correos enviados' })).toBeVisible();
  await openPalette(page, '');
  await expect(page.getByRole('group', { name: 'Páginas' }).getByRole('option').first()).toHaveText(
    'Correos enviados',
  );
});

test('the keys are listed above a dialog, and the way in begins in its first field', async ({ page }) => {
  await page.goto(`${home()}/login`);
  await expect(page.getByRole('textbox', { name: 'Correo' })).toBeFocused();
  await openAs(page, emailOf('admin'), '/categories');
  await page.getByRole('button', { name: 'Categoría', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear una categoría' });
  await dialog.getByRole('button', { name: 'Cancelar' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado de esta página' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado de esta página' })).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
