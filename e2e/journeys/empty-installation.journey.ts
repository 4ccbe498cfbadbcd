// Before anything is there, every screen leads on: what belongs on it can be brought by those who may, the others read whom to ask.
import {
  mailEndpoints,
  mayEnter,
  type Role,
  roles,
  screens,
  sessionEndpoints,
  setupEndpoints,
  userEndpoints,
} from '@gondola/contract';
import { type Installation, onNewInstallation } from '../new-installation.ts';
import { callAs, openAs, present, tokenOf } from '../people.ts';
import { settled } from '../pages/inspect.ts';
import { expect, test } from '../test.ts';

const password = 'una-clave-larga-9';

/** Makes the first administrator and one person of every other role, none of them in any project; gives their addresses. */
async function peopleOf({ said }: Installation): Promise<Map<Role, string>> {
  const key = present(/\/setup#(\S+)/.exec(said)?.[1], 'set-up key');
  const admin = 'ana@example.com';
  const person = { fullName: 'Ana Pérez', email: admin, password, confirmPassword: password };
  const place = { language: 'es' as const, countryCode: 'CL', timeZone: 'America/Santiago' };
  await callAs('', setupEndpoints.begin, { body: { key, ...place, ...person } });
  const token = await tokenOf(admin, password);
  const people = new Map<Role, string>([['superAdmin', admin]]);
  for (const role of roles.filter((one) => one !== 'superAdmin' && one !== 'scout')) {
    const email = `${role.toLowerCase()}@example.com`;
    const body = { fullName: `Persona ${role}`, email, dni: '123456789', role };
    await callAs(token, userEndpoints.register, { body });
    const { mails } = await callAs(token, mailEndpoints.list, { query: { searchValue: email } });
    const params = { id: present(mails[0], 'mail of the invitation').id };
    const { mail } = await callAs(token, mailEndpoints.get, { params });
    const invitation = present(/user-verification\?token=([\w-]+)/.exec(mail.text)?.[1], 'token in the mail');
    await callAs('', sessionEndpoints.verifyUser, {
      body: { token: invitation, password, confirmPassword: password, acceptedTerms: true },
    });
    people.set(role, email);
  }
  return people;
}

/** The screens that a role opens from menus: those that name no row. */
const screensOf = (role: Role): string[] =>
  screens
    .filter(
      ({ route, area }) =>
        area !== 'public' && area !== 'field' && !route.includes('$') && mayEnter(area, [role]),
    )
    .map(({ route }) => route);

/** Tabs of screens that show a list of their own. */
const tabsOf: Readonly<Record<string, readonly string[]>> = {
  '/groups': ['?tab=0', '?tab=1', '?tab=2'],
  '/administration': ['?tab=projects', '?tab=reports', '?tab=news', '?tab=banners'],
  '/locations': ['?tab=map'],
};

test('leads on from every screen, whoever opens it', async ({ browser }) => {
  test.setTimeout(600_000);
  await onNewInstallation(async (installation) => {
    const people = await peopleOf(installation);
    const deadEnds: string[] = [];
    for (const [role, email] of people) {
      const page = await (await browser.newContext({ locale: 'es-CL' })).newPage();
      await openAs(page, email, '/home', { password });
      for (const screen of screensOf(role)) {
        for (const tab of ['', ...(tabsOf[screen] ?? [])]) {
          await page.goto(`${installation.home}${screen}${tab}`);
          await settled(page);
          // A file is brought on the page itself, once there is a company for it; until then the page leads to one.
          const bringsFile =
            (await page
              .locator('main')
              .locator('input[type=file], [data-ask], button:has-text("Crear empresa")')
              .count()) > 0;
          const ends = await page.locator('main [data-dead-end]:visible').allInnerTexts();
          if (!bringsFile) deadEnds.push(...ends.map((text) => `${role} at ${screen}${tab}: ${text}`));
          // Nor is there a screen of nothing but its heading.
          const ways = page
            .locator('main')
            .locator('button, a[href], input, [data-ask]')
            .filter({ visible: true });
          if ((await ways.count()) === 0) deadEnds.push(`${role} at ${screen}${tab}: nothing to press`);
        }
      }
      await page.context().close();
    }
    expect(deadEnds).toEqual([]);
  });
});
