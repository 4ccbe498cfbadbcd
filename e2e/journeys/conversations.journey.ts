// Two people talk about a ticket: named by keyboard, told in the bell and by mail, read as it is written, with a picture.
import { mailEndpoints, notificationEndpoints, ticketEndpoints, userEndpoints } from '@gondola/contract';
import { expect, type Locator, type Page, test } from '../test.ts';
import { callAs, emailOf, home, pageOf, present, tokenOf } from '../people.ts';
import { drawnShelf } from './audited-task.ts';

const panel = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Historial' }) });
const messages = (page: Page): Locator => panel(page).getByRole('list', { name: 'Conversación' });

test('two people talk about a ticket, one named by keyboard, both reading as it is written', async ({
  browser,
}) => {
  const token = await tokenOf(emailOf('client'));
  const { user } = await callAs(token, userEndpoints.current, {});
  const owner = await callAs(await tokenOf(emailOf('owner')), userEndpoints.current, {});
  const { projectId } = present(
    user.projects.find(({ projectName }) => projectName === 'Ventas Retail'),
    'project Ventas Retail',
  );
  const subject = `Conversación ${Date.now()}`;
  const { ticket } = await callAs(token, ticketEndpoints.create, {
    body: { subject, content: 'x', category: 'qa', subcategory: 'other', projectId },
  });
  const client = await pageOf(browser, emailOf('client'), `/support?ticket=${ticket.id}`);
  const other = await pageOf(browser, emailOf('owner'), `/support?ticket=${ticket.id}`);
  await expect(panel(other).getByText('Aún no hay mensajes.')).toBeVisible();

  // The beginning of a name, Enter, and the rest: no mouse.
  const { fullName } = owner.user;
  const field = panel(client).getByRole('textbox', { name: 'Escribe un mensaje' });
  await field.focus();
  await client.keyboard.type(`Mira, @${fullName.slice(0, 4).toLowerCase()}`);
  const list = client.getByRole('listbox', { name: 'Personas que puedes mencionar' });
  await expect(list.getByRole('option').first()).toContainText(fullName);
  // Escape leaves the list alone.
  await client.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toBeFocused();
  await client.keyboard.type(fullName.slice(4, 5).toLowerCase());
  await expect(list.getByRole('option').first()).toContainText(fullName);
  await client.keyboard.press('Enter');
  await expect(field).toHaveValue(`Mira, @${fullName} `);
  await client.keyboard.type('falta una columna.');
  await client.keyboard.press('Control+Enter');

  // The other panel is open, and reads it by itself.
  await expect(messages(other)).toContainText('falta una columna.');
  await expect(messages(other).getByText(`@${fullName}`)).toBeVisible();
  await expect(messages(other)).toContainText(user.fullName);
  const ownerToken = await tokenOf(emailOf('owner'));
  const { notifications } = await callAs(ownerToken, notificationEndpoints.list, { query: {} });
  expect(notifications.find(({ entityId }) => entityId === ticket.id)).toMatchObject({
    kind: 'mentioned',
    entity: 'ticket',
  });
  const admin = await tokenOf(emailOf('admin'));
  const { mails } = await callAs(admin, mailEndpoints.list, { query: { searchValue: emailOf('owner') } });
  const told = present(
    mails.find((one) => one.subject.includes(ticket.crmTicketId)),
    'mail of the mention',
  );
  const { mail } = await callAs(admin, mailEndpoints.get, { params: { id: told.id } });
  expect(mail.text).toContain(`/support?ticket=${ticket.id}`);

  // A message brings several files: a picture comes back small, and opens large.
  const photo = await drawnShelf();
  await panel(other).getByRole('button', { name: 'Adjuntar' }).press('Enter');
  await panel(other)
    .locator('input[type=file]')
    .setInputFiles([
      { name: photo.name, mimeType: photo.type, buffer: Buffer.from(photo.content) },
      { name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') },
    ]);
  // One that is pasted, and one that is dropped, which is thought better of by keyboard.
  const give = (kind: 'paste' | 'drop', name: string) =>
    panel(other)
      .getByRole('textbox', { name: 'Escribe un mensaje' })
      .evaluate(
        (field, [what, called]) => {
          const data = new DataTransfer();
          data.items.add(new File(['a;b'], called, { type: 'text/csv' }));
          const how = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            what === 'paste'
              ? new ClipboardEvent('paste', { ...how, clipboardData: data })
              : new DragEvent('drop', { ...how, dataTransfer: data }),
          );
        },
        [kind, name] as const,
      );
  await give('paste', 'pegado.csv');
  await give('drop', 'soltado.csv');
  await panel(other).getByRole('button', { name: 'Quitar soltado.csv' }).press('Enter');
  await expect(panel(other).getByRole('button', { name: 'Quitar pegado.csv' })).toBeFocused();
  await panel(other).getByRole('textbox', { name: 'Escribe un mensaje' }).focus();
  await other.keyboard.type('¿Esta?');
  await expect(panel(other).getByRole('button', { name: 'Enviar' })).toBeEnabled();
  await other.keyboard.press('Control+Enter');
  await expect(messages(client).getByRole('link', { name: /plano\.pdf/ })).toBeVisible();
  await expect(messages(client).getByRole('link', { name: /pegado\.csv 3 Bytes/ })).toBeVisible();
  await expect(messages(client).getByText('soltado.csv')).toBeHidden();
  const picture = messages(client).getByRole('button', { name: /gondola\.jpg/ });
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  await picture.press('Enter');
  const viewer = client.getByRole('dialog', { name: /gondola\.jpg/ });
  await expect(viewer.locator('img')).toBeVisible();
  await client.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(panel(client)).toBeVisible();

  // The line of the bell leads to where it was said.
  await other.goto(`${home()}/notifications`);
  await other.getByRole('link', { name: new RegExp(`te mencionó en ${ticket.crmTicketId}`) }).press('Enter');
  await expect(messages(other)).toContainText('falta una columna.');
  await client.context().close();
  await other.context().close();
});
