// Several tabs of one browser: one session, begun, renewed and ended in all of them.
import { profileEndpoints } from '@gondola/contract';
import { demoPassword } from '../../apps/server/src/demo/demo-accounts.ts';
import { expect, type Page, test } from '../test.ts';
import { callAs, emailOf, home, present, signIn, tokenIn, tokenOf } from '../people.ts';

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Cuenta de' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('without being remembered, a link opens in a new tab signed in, and signing out reaches every tab', async ({
  page,
  context,
}) => {
  await signIn(page, emailOf('client'));
  const link = page.getByRole('link', { name: /Soporte/ }).first();
  // A click counts for nothing while the page after signing in is still being put together.
  await expect(async () => {
    await link.click({ button: 'middle' });
    expect(context.pages().length).toBeGreaterThan(1);
  }).toPass();
  const second = present(context.pages().at(1), 'second tab');
  // A tab in the background may wait for its turn for long.
  await second.bringToFront();
  await expect(second).toHaveURL(`${home()}/support`);
  await expect(heading(second)).toContainText('Soporte');
  // As a link of a mail does.
  const third = await context.newPage();
  await third.goto(`${home()}/challenges?tab=pending`);
  await expect(heading(third)).toContainText('Desafíos');

  await signOut(third);
  for (const tab of [page, second, third]) await expect(tab).toHaveURL(`${home()}/login`);
  await second.goto(`${home()}/support`);
  await expect(second).toHaveURL(/\/login/);
});

test('the session is still there in a new tab when the one it was begun in is closed', async ({
  page,
  context,
}) => {
  await signIn(page, emailOf('client'));
  await page.close();
  const later = await context.newPage();
  await later.goto(`${home()}/home`);
  await expect(later).toHaveURL(`${home()}/home`);
  await expect(heading(later)).toContainText('Hola');
});

test('a tab that asks to sign in goes on by itself when another tab signs in', async ({ page, context }) => {
  await page.goto(`${home()}/support?tab=close`);
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(await context.newPage(), emailOf('client'));
  await expect(page).toHaveURL(`${home()}/support?tab=close`);
});

test('signing in as somebody else in one tab leaves nothing of the first person in another', async ({
  page,
  context,
}) => {
  await signIn(page, emailOf('client'));
  await page
    .getByRole('link', { name: /Soporte/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  const second = await context.newPage();
  // Their own session ended unseen: the first tab learns of the other person only from the second.
  await second.goto(`${home()}/home`);
  await page.route('**/api/**', (route) => route.abort());
  await signOut(second);
  await signIn(second, emailOf('owner'));
  await page.unroute('**/api/**');
  await expect(page).toHaveURL(/\/(home|login)/);
  await page.goto(`${home()}/home`);
  await expect(heading(page)).toContainText('Esteban Ríos');
});

test('a session that ends under two tabs is begun again once', async ({ page, context }) => {
  const email = emailOf('client');
  await signIn(page, email);
  await page
    .getByRole('link', { name: /Soporte/ })
    .first()
    .click();
  const second = await context.newPage();
  await second.goto(`${home()}/challenges`);
  await expect(heading(second)).toContainText('Desafíos');
  const { sessions } = await callAs(await tokenIn(page), profileEndpoints.ownSessions, {});
  const { id } = present(
    sessions.find(({ current }) => current),
    'session of the page',
  );
  await callAs(await tokenOf(email), profileEndpoints.endOwnSession, { params: { id } });
  const again = (tab: Page) => tab.getByRole('dialog', { name: 'Tu sesión terminó' });
  await expect(again(page)).toBeVisible();
  await expect(again(second)).toBeVisible();
  await again(second).getByRole('textbox', { name: 'Contraseña' }).fill(demoPassword);
  await second.keyboard.press('Enter');
  await expect(again(second)).toBeHidden();
  await expect(again(page)).toBeHidden();
  await expect(page).toHaveURL(`${home()}/support`);
});
