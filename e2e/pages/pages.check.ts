// Every page in every view: no sideways scroll, no error in the console, axe clean in both schemes; its picture is kept for
// looking at.
import { expect, test } from 'playwright/test';
import { callAs, emailOf, home, tokenOf } from '../people.ts';
import { fakeWeather } from '../weather.ts';
import { expectSound, expectToFit, settled } from './inspect.ts';
import { contextOf, views } from './views.ts';

interface Row {
  id: number;
}

/** Addresses of one of each thing, as the administrator finds them; not the newest response, which a journey reviews. */
async function addresses(token: string): Promise<Record<string, string>> {
  const { tickets } = await callAs<{ tickets: Row[] }>(token, 'GET', '/api/ticket/?limit=1');
  const { taskResponses } = await callAs<{ taskResponses: Row[] }>(
    token,
    'GET',
    '/api/task-responses/?limit=50&status=pending',
  );
  const [audited] = await callAs<Row[]>(token, 'GET', '/api/task-responses/teleaudit/?limit=1');
  const { QuestionResponses } = await callAs<{ QuestionResponses: Row[] }>(
    token,
    'GET',
    `/api/survey-responses/teleaudit-info/${audited?.id}/sos`,
  );
  const { products } = await callAs<{ products: Row[] }>(token, 'GET', '/api/products?limit=1');
  const { tickets: challenges } = await callAs<{ tickets: Row[] }>(
    token,
    'GET',
    '/api/ticket/?challenge=true&limit=1',
  );
  const { powerbiReports } = await callAs<{
    powerbiReports: (Row & { reportId: string; warningStatus: string })[];
  }>(token, 'GET', '/api/report/?limit=30');
  // A high warning keeps a report shut.
  const shown = powerbiReports.filter(({ warningStatus }) => warningStatus !== 'high');
  return {
    home: '/home',
    support: '/support',
    'support, one ticket': `/support?ticket=${tickets[0]?.id}`,
    'support, nothing found': '/support?searchValue=zzzzzz',
    qa: '/qa',
    'qa, one response': `/qa/${taskResponses.at(-1)?.id}`,
    teleaudit: '/teleaudit',
    'teleaudit, one response': `/teleaudits/${audited?.id}/sos`,
    'teleaudit, one image': `/teleaudit/${audited?.id}/${QuestionResponses[0]?.id}/sos`,
    users: '/users',
    'users, nothing found': '/users?searchValue=zzzzzz',
    'users, one with projects': '/users/3',
    'users, one with reports': '/users/3?tab=reports',
    'upload products': '/upload-products',
    'upload limits': '/upload-product-locations',
    'upload stock and sales': '/upload-stock-and-sales-information?tab=sales',
    'users of projects': '/user-projects',
    register: '/register',
    profile: '/profile',
    administration: '/administration',
    'administration, projects': '/administration?tab=projects',
    'administration, movements': '/administration?tab=projects&open=1',
    'administration, terms': '/administration?tab=terms',
    'administration, news': '/administration?tab=news',
    'administration, home messages': '/administration?tab=home-messages',
    'report of a user': '/users/3/report/1',
    reports: '/reports',
    'reports, nothing found': '/reports?searchValue=zzzzzz',
    ...Object.fromEntries(shown.map(({ id, reportId }) => [`dashboard, ${reportId}`, `/reports/${id}`])),
    challenges: '/challenges',
    'challenges, one': `/challenges?challenge=${challenges[0]?.id}`,
    wallet: '/wallet',
    'wallet, one': '/wallet/1',
    documents: '/documents',
    gantts: '/gantts',
    settings: '/settings',
    notifications: '/notifications',
    audit: '/audit',
    tyc: '/tyc',
    groups: '/groups',
    'groups, listings': '/groups?tab=listing',
    'groups, one to edit': '/groups?tab=listing&group=1&mode=edit',
    'groups, one to see': '/groups?tab=cluster&group=1',
    'groups, a new one': '/groups?tab=cluster&group=new',
    locations: '/locations',
    'locations, map': '/locations?tab=map',
    'locations, one': '/locations?location=1-17',
    'locations, deleted': '/locations?state=deleted',
    categories: '/categories',
    products: '/products',
    'products, one': `/products?product=${products[0]?.id}`,
    'products, deleted': '/products?state=deleted',
    'stock alerts': '/stock-alerts',
    'stock alerts, one measure': '/stock-alerts?tab=price',
    'stock alerts, nothing found': '/stock-alerts?searchValue=zzzzzz',
    outbox: '/outbox',
  };
}

const open = {
  landing: '/',
  login: '/login',
  'recover password': '/recover-password',
  'reset password': '/reset-password?token=x',
  'user verification': '/user-verification?token=x',
};

test.describe.configure({ mode: 'parallel' });

for (const view of views) {
  test(`pages for everyone: ${view.name}`, async ({ browser }) => {
    const context = await browser.newContext(contextOf(view));
    const page = await context.newPage();
    for (const [name, path] of Object.entries(open)) {
      await test.step(name, async () => {
        await page.goto(`${home()}${path}`);
        await settled(page);
        await page.screenshot({ path: `test-results/pages/${name}, ${view.name}.png` });
        await expectSound(page);
      });
    }
    await context.close();
  });

  test(`pages behind the guard: ${view.name}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const token = await tokenOf(emailOf('admin'));
    const context = await browser.newContext(contextOf(view));
    await context.addInitScript((value) => {
      // A page begins as about:blank, which has no origin and so no storage.
      if (globalThis.origin !== 'null') sessionStorage.setItem('gondola.token', value);
    }, token);
    await fakeWeather(context);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    for (const [name, path] of Object.entries(await addresses(token))) {
      await test.step(name, async () => {
        await page.goto(`${home()}${path}`);
        await settled(page);
        await page.screenshot({ path: `test-results/pages/${name}, ${view.name}.png` });
        await (view.axe ? expectSound(page) : expectToFit(page));
      });
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}
