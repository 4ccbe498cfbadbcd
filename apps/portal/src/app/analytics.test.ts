import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountOf } from '~/rooms/users/testing/show-account.tsx';
import { currentUserQuery } from '@gondola/client/current-user.ts';
import { beginSession, endSession } from '@gondola/client/session.ts';
import { tellPages } from './analytics.ts';
import { queries } from './query-client.ts';

const told: { address: string; init: RequestInit & { body: string } }[] = [];
const pagesTold = () =>
  told.map(({ init }) => (JSON.parse(init.body) as { properties: { $pathname: string } }).properties);

function portalAt(address: string) {
  const root = createRootRoute();
  const portal = createRoute({ getParentRoute: () => root, id: '_portal' });
  const page = (path: string) => createRoute({ getParentRoute: () => portal, path });
  return createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/login' }),
      portal.addChildren([page('/home'), page('/reports/$reportId')]),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
}

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal('fetch', (address: string, init: RequestInit & { body: string }) => {
    told.push({ address, init });
    return Promise.reject(new Error('the collector is away'));
  });
  // It ends in the year 2286.
  beginSession(`h.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.s`, false);
  queries.setQueryData(currentUserQuery().queryKey, { user: accountOf({ id: 7, role: 'owner' }) });
});
afterEach(() => {
  endSession('left');
  queries.clear();
});

it('tells the open page and each that is opened, by its pattern', async () => {
  const router = portalAt('/home');
  await router.load();
  tellPages('k1 https://counts.example/capture', router);
  await router.navigate({ to: '/reports/31?filter=secret' as '/home' });
  await expect.poll(() => told).toHaveLength(2);
  expect(told[0]?.address).toBe('https://counts.example/capture');
  expect(told[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(pagesTold()).toEqual([
    { $pathname: '/home', role: 'owner' },
    { $pathname: '/reports/$reportId', role: 'owner' },
  ]);
});

it('sends the id and the role of the person, and nothing else of them', async () => {
  const router = portalAt('/home');
  await router.load();
  tellPages('k1 https://counts.example/capture', router);
  const { timestamp, ...view } = JSON.parse(told[0]?.init.body ?? '') as Record<string, unknown>;
  expect(Date.parse(String(timestamp))).toBeGreaterThan(0);
  expect(view).toEqual({
    api_key: 'k1',
    event: '$pageview',
    distinct_id: '7',
    properties: { $pathname: '/home', role: 'owner' },
  });
});

it('counts no page twice for what changes in its address', async () => {
  const router = portalAt('/home');
  await router.load();
  tellPages('k1 https://counts.example/capture', router);
  await router.navigate({ to: '/home', search: { page: 2 } as never });
  await router.navigate({ to: '/reports/31' as '/home' });
  await expect
    .poll(() => pagesTold().map(({ $pathname }) => $pathname))
    .toEqual(['/home', '/reports/$reportId']);
});

it('is silent outside the portal and about nobody', async () => {
  const router = portalAt('/login');
  await router.load();
  tellPages('k1 https://counts.example/capture', router);
  endSession('left');
  await router.navigate({ to: '/home' });
  await expect.poll(() => router.state.location.pathname).toBe('/home');
  expect(told).toEqual([]);
});
