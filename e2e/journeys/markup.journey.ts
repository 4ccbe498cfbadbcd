// Attacks stored as text, and every page that shows them: nothing runs, nothing is fetched from outside, no dialog opens.
import {
  type InputOf,
  conversationEndpoints,
  documentEndpoints,
  homeEndpoints,
  ticketEndpoints,
  userEndpoints,
} from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { markupAttacks, outsideHost, ranMark } from '../../apps/server/test/kit/markup-attacks.ts';
import { callAs, emailOf, home, openAs, tokenOf } from '../people.ts';

interface Stored {
  readonly ticketId: number;
  readonly challengeId: number;
}

const all = markupAttacks.join('\n');

type Ticket = { ticket: { id: number } };
type Body = Omit<InputOf<typeof ticketEndpoints.create>['body'], 'projectId'>;

/** Stores every attack as a ticket; the last holds all of them, in its comment too. */
async function storeTickets(raise: (body: Body) => Promise<Ticket>, admin: string): Promise<number> {
  const kind = { category: 'qa' as const, subcategory: 'other' };
  for (const attack of markupAttacks) await raise({ ...kind, subject: attack, content: attack });
  const { ticket } = await raise({ ...kind, subject: 'Ataques en el texto', content: all });
  await callAs(admin, ticketEndpoints.update, {
    params: { id: ticket.id },
    body: {
      state: 'evaluation',
      comment: all.slice(0, 2000),
    },
  });
  return ticket.id;
}

/** Stores every attack as a challenge; the last holds all of them in its text, its answer and its thread. */
async function storeChallenges(raise: (body: Body) => Promise<Ticket>, admin: string): Promise<number> {
  const { tickets } = await callAs(admin, ticketEndpoints.list, { query: { challenge: 'true', limit: 1 } });
  const kind = { category: 'Challenge' as const, locationId: tickets[0]?.locationId };
  for (const attack of markupAttacks)
    await raise({ ...kind, subject: attack, content: attack, subcategory: attack });
  const { ticket } = await raise({
    ...kind,
    subject: 'Ataques en el desafío',
    content: all,
    subcategory: 'Challenge',
  });
  await callAs(admin, conversationEndpoints.write, { params: { id: ticket.id }, body: { text: all } });
  await callAs(admin, ticketEndpoints.update, {
    params: { id: ticket.id },
    body: {
      challengeStatus: 'explained',
      challengeResponse: all,
    },
  });
  return ticket.id;
}

/** Stores every attack as the name of a document. */
async function storeDocuments(admin: string, companyId: number): Promise<void> {
  const fileType = 'application/pdf';
  for (const name of markupAttacks) {
    const { returnData } = await callAs(
      admin,
      documentEndpoints.signDocument,
      { body: { fileName: 'ataque.pdf', fileType } },
      companyId,
    );
    const fileKey = returnData.signedRequest;
    const headers = { 'content-type': fileType };
    await fetch(fileKey, { method: 'PUT', headers, body: '%PDF-1.4\n%%EOF' });
    await callAs(admin, documentEndpoints.add, { body: { companyId, name, fileKey } });
  }
}

/** Stores every attack wherever people write. */
async function store(): Promise<Stored> {
  const admin = await tokenOf(emailOf('admin'));
  const owner = await tokenOf(emailOf('owner'));
  const { user } = await callAs(owner, userEndpoints.current, {});
  const [place] = user.projects;
  if (!place) throw new Error('the owner has no project');
  const { projectId, companyId } = place;
  const raise = (body: Body) => callAs(owner, ticketEndpoints.create, { body: { ...body, projectId } });
  await storeDocuments(admin, companyId);
  await callAs(admin, homeEndpoints.createHomeMessage, {
    body: {
      name: 'Ataques',
      spanishMessage: `<p>Hola</p>${all}`,
      englishMessage: `<p>Hello</p>${all}`,
      active: true,
    },
  });
  return {
    challengeId: await storeChallenges(raise, admin),
    ticketId: await storeTickets(raise, admin),
  };
}

/** Notes what must not happen on a page. */
function watch(page: Page): () => Promise<void> {
  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith(outsideHost)) wrong.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => wrong.push(`popup: ${popup.url()}`));
  return async () => {
    expect(await page.evaluate((mark) => mark in window, ranMark)).toBe(false);
    expect(wrong).toEqual([]);
    expect(new URL(page.url()).origin).toBe(new URL(home()).origin);
  };
}

test('attacks in stored texts stay harmless wherever they are shown', async ({ page }) => {
  const { ticketId, challengeId } = await store();
  const harmless = watch(page);
  await openAs(page, emailOf('admin'));
  const pages: readonly [address: string, sign: string | RegExp][] = [
    ['/home', 'sin cerrar'],
    ['/support', /Soporte/],
    [`/support?ticket=${ticketId}`, 'Ataques en el texto'],
    ['/challenges?limit=100', 'sin cerrar'],
    [`/challenges?challenge=${challengeId}`, 'Ataques en el desafío'],
    ['/documents?limit=100', 'sin cerrar'],
    ['/administration?tab=home-messages', 'Ataques'],
    ['/mails', 'Sin enviar'],
    ['/audit', 'Creó el ticket'],
    [`/audit?entity=ticket&number=${ticketId}`, 'Ataques en el texto'],
  ];
  for (const [address, sign] of pages) {
    await page.goto(`${home()}${address}`);
    await expect(page.getByText(sign).first(), address).toBeVisible();
    await harmless();
  }
  // Content, answer and conversation are read to the letter.
  await page.goto(`${home()}/challenges?challenge=${challengeId}`);
  const conversation = page.getByRole('list', { name: 'Conversación' });
  await expect(conversation).toContainText('<script>');
  await expect(page.getByRole('dialog').getByText('<script>', { exact: false })).toHaveCount(3);
  await harmless();
  await page.goto(`${home()}/audit?entity=ticket&number=${ticketId}`);
  await page.getByText('Puso el ticket en evaluación').first().click();
  await expect(page.getByRole('dialog')).toContainText('window.');
  await harmless();
  await page.keyboard.press('Escape');
  const moved = `T-${String(ticketId).padStart(6, '0')} · En evaluación`;
  await page.goto(`${home()}/mails?searchValue=${encodeURIComponent(moved)}`);
  await page.getByText(moved).first().click();
  await expect(page.getByRole('dialog')).toContainText('<script>');
  await harmless();
  await page.keyboard.press('Escape');
  for (const words of ['script', 'onerror', 'cmd', '<img src=x']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar o ir a…' }).fill(words);
    await expect(page.getByRole('group', { name: 'Tickets' }).getByRole('option').first()).toBeVisible();
    await harmless();
    await page.keyboard.press('Escape');
  }
});
