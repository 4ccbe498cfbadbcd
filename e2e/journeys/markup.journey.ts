// Attacks stored as text, and every page that shows them: nothing runs, nothing is fetched from outside, no dialog opens.
import { expect, type Page, test } from 'playwright/test';
import { markupAttacks, outsideHost, ranMark } from '../../apps/server/test/kit/markup-attacks.ts';
import { callAs, emailOf, home, signIn, tokenOf } from '../people.ts';

interface Stored {
  readonly ticketId: number;
}

/** Stores every attack; the last ticket holds all of them. */
async function store(): Promise<Stored> {
  const admin = await tokenOf(emailOf('admin'));
  const owner = await tokenOf(emailOf('owner'));
  const { user } = await callAs<{ user: { projects: { projectId: number }[] } }>(owner, 'GET', '/api/user');
  const raise = (subject: string, content: string) =>
    callAs<{ ticket: { id: number } }>(owner, 'POST', '/api/ticket', {
      subject,
      content,
      category: 'qa',
      subcategory: 'other',
      projectId: user.projects[0]?.projectId,
    });
  for (const attack of markupAttacks) await raise(attack, attack);
  const all = markupAttacks.join('\n');
  const { ticket } = await raise('Ataques en el texto', all);
  await callAs(admin, 'PUT', `/api/ticket/${ticket.id}`, {
    state: 'evaluation',
    comment: all.slice(0, 2000),
  });
  await callAs(admin, 'POST', '/api/home-message', {
    name: 'Ataques',
    spanishMessage: `<p>Hola</p>${all}`,
    englishMessage: `<p>Hello</p>${all}`,
    active: true,
  });
  return { ticketId: ticket.id };
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
  test.setTimeout(240_000);
  const { ticketId } = await store();
  const harmless = watch(page);
  await signIn(page, emailOf('admin'));
  const pages: readonly [address: string, sign: string | RegExp][] = [
    ['/home', 'sin cerrar'],
    ['/support', /Soporte/],
    [`/support?ticket=${ticketId}`, 'Ataques en el texto'],
    ['/administration?tab=home-messages', 'Ataques'],
    ['/outbox', 'Capturado'],
    ['/audit', 'Creó el ticket'],
    [`/audit?thing=ticket&number=${ticketId}`, 'Ataques en el texto'],
  ];
  for (const [address, sign] of pages) {
    await page.goto(`${home()}${address}`);
    await expect(page.getByText(sign).first(), address).toBeVisible({ timeout: 20_000 });
    await harmless();
  }
  await page.getByText('Puso el ticket en evaluación').first().click();
  await expect(page.getByRole('dialog')).toContainText('window.');
  await harmless();
  await page.keyboard.press('Escape');
  await page.goto(`${home()}/outbox`);
  await page
    .getByText(/T-\d+ · En evaluación/)
    .first()
    .click();
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
