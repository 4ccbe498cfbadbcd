// One ticket from the client's request to the wallet: raised, evaluated, quoted, approved, delivered, closed.
import { ticketEndpoints, userEndpoints, walletEndpoints } from '@gondola/contract';
import { expect, type Page, test, withMotion } from '../test.ts';
import { callAs, emailOf, home, openAs, present, pageOf, tokenOf } from '../people.ts';

test.use(withMotion);

const subject = `Panel de quiebres ${Date.now()}`;

const panel = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Historial' }) });

/** Opens the details by the address that mails and colleagues share. */
async function openTicket(page: Page, id: string): Promise<void> {
  await page.goto(`${home()}/support?ticket=${id}`);
  await expect(panel(page)).toContainText(subject);
}

type Dialog = ReturnType<Page['getByRole']>;

/** Makes a move in the details: its button, its dialog, its result. */
async function move(
  page: Page,
  action: string,
  title: RegExp,
  fill?: (dialog: Dialog) => Promise<void>,
): Promise<void> {
  await panel(page).getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await fill?.(dialog);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

async function balanceOf(token: string, projectId: number): Promise<number> {
  const { tokensLeft } = await callAs(token, walletEndpoints.movements, { params: { projectId } });
  return present(tokensLeft, 'balance of the wallet');
}

test('raised by the client, quoted by the provider, paid by the owner, closed by the client', async ({
  browser,
}) => {
  const client = await pageOf(browser, emailOf('client'));
  const owner = await pageOf(browser, emailOf('owner'));
  const admin = await pageOf(browser, emailOf('admin'));
  const token = await tokenOf(emailOf('owner'));
  const { user } = await callAs(token, userEndpoints.current, {});
  const project = present(
    user.projects.find(({ projectName }) => projectName === 'Ventas Retail'),
    'project Ventas Retail',
  );
  const balance = () => balanceOf(token, project.projectId);
  const before = await balance();

  // The client fills the wizard in; what is missing is named where it is missing.
  await client
    .getByRole('link', { name: /Soporte/ })
    .first()
    .click();
  await client.getByRole('button', { name: 'Ticket', exact: true }).click();
  const wizard = client.getByRole('dialog');
  await wizard.getByRole('button', { name: /^Reportes y tableros/ }).click();
  await wizard.getByRole('button', { name: /Nuevo panel/ }).click();
  await wizard.getByRole('button', { name: 'Crear ticket' }).click();
  await expect(wizard.getByRole('textbox', { name: 'Título' })).toBeFocused();
  await wizard.getByRole('textbox', { name: 'Título' }).fill(subject);
  await wizard.getByRole('textbox', { name: 'Descripción' }).fill('Por cadena y semana.');
  const select = wizard
    .getByRole('combobox', { name: 'Proyecto' })
    .or(wizard.getByRole('textbox', { name: 'Proyecto' }));
  if (!(await select.inputValue())) {
    await select.click();
    await client.getByRole('option', { name: 'Ventas Retail' }).click();
  }
  await wizard.locator('input[type=file]').setInputFiles({
    name: 'boceto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  await expect(wizard.getByRole('button', { name: 'Crear ticket' })).toBeEnabled();
  await wizard.getByRole('button', { name: 'Crear ticket' }).click();
  await expect(panel(client)).toContainText(subject);
  await expect(panel(client)).toContainText('Nuevo panel - Por cadena y semana. - Reportes y tableros');

  const id = new URL(client.url()).searchParams.get('ticket') ?? '';
  await openTicket(admin, id);
  await move(admin, 'Evaluar', /^Evaluar T-/);
  const waiting = owner.getByRole('link', { name: /Soporte/ }).first();
  const badgeBefore = Number(/\d+/.exec((await waiting.textContent()) ?? '')?.[0] ?? 0);
  await move(admin, 'Cotizar', /^Cotizar T-/, async (dialog) => {
    await dialog.getByRole('textbox', { name: /tokens/i }).fill('7');
  });

  // The owner's menu learns of it by itself.
  await expect(waiting).toContainText(String(badgeBefore + 1));
  await openTicket(owner, id);
  await move(owner, 'Aprobar', /^Aprobar la cotización de T-/);
  await expect.poll(balance).toBe(before - 7);
  await expect(waiting).not.toContainText(String(badgeBefore + 1));

  await move(admin, 'Comenzar', /^Comenzar T-/);
  await move(admin, 'Terminar', /^Terminar T-/);
  await expect(panel(client)).toContainText('Terminado');
  await move(client, 'Cerrar ticket', /^Cerrar T-/);
  await expect(panel(client).getByRole('list', { name: 'Historial' }).getByRole('listitem')).toHaveCount(7);
  await expect(panel(client)).toContainText('Ticket cerrado');
});

test('two owners approve the same quote: one learns it, the wallet is debited once', async ({ browser }) => {
  const admin = await tokenOf(emailOf('admin'));
  const token = await tokenOf(emailOf('owner'));
  const { user } = await callAs(token, userEndpoints.current, {});
  const projectId = present(user.projects[0], 'project of the owner').projectId;
  const name = `Dos dueños ${Date.now()}`;
  const body = { subject: name, content: 'x', category: 'qa' as const, subcategory: 'other', projectId };
  const { ticket } = await callAs(token, ticketEndpoints.create, { body });
  await callAs(admin, ticketEndpoints.update, { params: { id: ticket.id }, body: { state: 'evaluation' } });
  await callAs(admin, ticketEndpoints.update, {
    params: { id: ticket.id },
    body: { state: 'quoted', tokens: 3 },
  });
  const left = () => balanceOf(token, projectId);
  const before = await left();
  const pages = await Promise.all(
    [1, 2].map(async () => {
      const page = await (await browser.newContext({ locale: 'es-CL' })).newPage();
      await openAs(page, emailOf('owner'), `/support?ticket=${ticket.id}`);
      await panel(page).getByRole('button', { name: 'Aprobar', exact: true }).click();
      return page;
    }),
  );
  const answers = await Promise.all(
    pages.map(async (page) => {
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().includes(`/${ticket.id}`),
      );
      const dialog = page.getByRole('dialog', { name: /^Aprobar la cotización/ });
      await dialog.getByRole('button', { name: /Aprobar/ }).click();
      return (await answered).status();
    }),
  );
  expect(new Set(answers)).toEqual(new Set([200, 409]));
  for (const page of pages) await expect(panel(page)).toContainText('Aprobado');
  expect(await left()).toBe(before - 3);
});

test('those that wait for approval are approved one after the other, by keyboard alone', async ({
  browser,
}) => {
  const admin = await tokenOf(emailOf('admin'));
  const token = await tokenOf(emailOf('owner'));
  const { user } = await callAs(token, userEndpoints.current, {});
  const { projectId } = present(
    user.projects.find(({ projectName }) => projectName === 'Ventas Retail'),
    'project Ventas Retail',
  );
  const word = `Fila${Date.now()}`;
  for (const place of ['primero', 'segundo']) {
    const { ticket } = await callAs(token, ticketEndpoints.create, {
      body: {
        subject: `${word} ${place}`,
        content: 'En fila',
        category: 'qa',
        subcategory: 'other',
        projectId,
      },
    });
    for (const body of [{ state: 'evaluation' }, { state: 'quoted', tokens: 1 }] as const)
      await callAs(admin, ticketEndpoints.update, { params: { id: ticket.id }, body });
  }
  const page = await pageOf(browser, emailOf('owner'));
  await page.goto(`${home()}/support?tab=waitingForApproval&searchValue=${word}`);
  await page.getByRole('row', { name: new RegExp(`${word} segundo`) }).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog').filter({ has: page.getByRole('list', { name: 'Historial' }) });
  await expect(details).toContainText(`${word} segundo`);
  for (const [here, next] of [
    ['segundo', 'primero'],
    ['primero', undefined],
  ] as const) {
    await expect(details).toContainText(`${word} ${here}`);
    const approve = details.getByRole('button', { name: 'Aprobar', exact: true });
    if (here === 'segundo') await approve.focus();
    // The focus is on the same button of the next ticket.
    await expect(approve).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: /Aprobar/ });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /Aprobar/ }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    if (next) await expect(details).toContainText(`${word} ${next}`);
  }
  await expect(details).toContainText('Aprobado');
  await page.context().close();
});
