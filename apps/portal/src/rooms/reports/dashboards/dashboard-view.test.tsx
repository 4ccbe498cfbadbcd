import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPages } from '../../../../test/show.tsx';
import { words } from '../testing/show-page.tsx';
import DashboardView from './dashboard-view.tsx';

const choices = {
  companyName: 'Lácteos',
  today: '2026-11-21',
  firstDay: '2026-01-05',
  projects: [],
  tasks: [],
  chains: ['Norte', ''],
  categories: [{ code: 'A', name: 'Yogurt' }],
  clusters: [],
  ignored: ['Canal'],
};
const figures = (low: number, high: number) => ({ low, high, fresh: 2 });
const row = (key: string, low: number, high: number) => ({
  key,
  name: null,
  split: null,
  now: figures(low, high),
  before: null,
});

const asked: URL[] = [];
let broken = new Set<string>();

function answer(url: URL): [status: number, body: object] {
  const by = url.searchParams.get('by') ?? '';
  if (broken.has(by))
    return [500, { success: false, data: { errorMessage: 'No luck', code: 'platform:failed' } }];
  if (url.pathname.endsWith('/behind/alerts'))
    return [200, { alerts: [], total: 0, totalIsCapped: false, page: 0, limit: 20 }];
  if (url.pathname.endsWith('/alerts')) {
    const rows = {
      total: [row('', 3, 4)],
      measure: [row('doh', 1, 4), row('stock', 2, 0)],
      chain: [],
      category: [row('A', 3, 4)],
    };
    return [200, { step: 'week', rows: rows[by as keyof typeof rows] }];
  }
  if (url.pathname.endsWith('/7/responses')) {
    const received = { pending: 0, approved: 1, rejected: 0, objected: 0, completed: 0, sincronized: 0 };
    const ofTwelveWeekly = { ...received, answered: 1, expected: 12 / 7 };
    const key = { total: '', period: '2026-11-16' }[by];
    const rows =
      key === undefined ? [] : [{ key, name: null, split: null, now: ofTwelveWeekly, before: null }];
    return [200, { step: 'week', rows }];
  }
  return [200, choices];
}

function fakeServer(): void {
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'http://gondola.test');
    // Asked where an answer took long, as on a busy machine.
    if (url.pathname === '/healthz') return Promise.resolve(Response.json({ alive: true }));
    asked.push(url);
    const [status, data] = answer(url);
    return Promise.resolve(Response.json(status === 200 ? { success: true, data } : data, { status }));
  });
}

async function show(at = '/reports/7', props: Partial<Parameters<typeof DashboardView>[0]> = {}) {
  fakeServer();
  const content = <DashboardView name="stock" reportId={7} filter={null} {...props} />;
  const shown = await showPages([{ path: '/reports/$id', content }], {
    texts: { reports: words },
    language: 'en',
    at,
  });
  await screen.findByText(/do not|does not apply/);
  return shown;
}

/** A card that no longer waits. */
async function loaded(name: string): Promise<HTMLElement> {
  const find = () => screen.getByRole('region', { name });
  await waitFor(() => expect(find().querySelector('[aria-busy]')).toBeNull());
  return find();
}

afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
  broken = new Set();
});

it('asks for six weeks from a Monday on, of the open report, unless the address says otherwise', async () => {
  await show();
  await screen.findByRole('button', { name: /^Current alerts/ });
  const url = asked.find(({ pathname }) => pathname.endsWith('/alerts'));
  expect(url?.pathname).toBe('/api/dashboards/7/alerts');
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({ from: '2026-10-12', to: '2026-11-21' });
});

it.each([
  [undefined, words.en.board.filtered],
  [9, words.en.board.filteredOther],
])('says whose filter is applied to the report of %s', async (userId, sentence) => {
  const filter = [{ target: { table: 'stores', column: 'chain' }, operator: 'In', values: ['Norte'] }];
  await show('/reports/7', { filter, ...(userId === undefined ? {} : { userId }) });
  expect(screen.getByText(new RegExp(sentence))).toBeDefined();
});

it('says next to the completion of how many visits expected up to which day it is', async () => {
  await show('/reports/7', { name: 'taskCompletion' });
  expect(await screen.findByText('58.3%')).toBeDefined();
  expect(screen.getByText(/^1 of 1\.7 expected up to /).textContent).toMatch(/21/);
});

it('keeps what it is narrowed to in the address', async () => {
  const { user, search } = await show('/reports/7?chain=Norte&other=1');
  await screen.findByRole('button', { name: /^Current alerts/ });
  expect(asked.at(-1)?.searchParams.get('chains')).toBe('["Norte"]');
  await user.click(screen.getByRole('button', { name: '13 weeks' }));
  expect(search()).toMatchObject({ period: 'quarter', chain: 'Norte', other: 1 });
});

it('says in words of whom it is and what it is narrowed to, for paper and pictures', async () => {
  await show('/reports/7?chain=&category=A');
  expect(
    await screen.findByText(/^Lácteos · Chain: No chain · Category: Yogurt · \d\d-\d\d-\d{4}/),
  ).not.toBeNull();
});

it('ranks the largest first, and opens what is behind a row', async () => {
  const { user, search } = await show();
  const card = await loaded('Alerts by measure');
  const rows = within(card).getAllByRole('listitem');
  expect(rows.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Days on hand5'),
    expect.stringContaining('Stock2'),
  ]);
  await user.click(within(card).getByRole('button', { name: /Days on hand/ }));
  expect(JSON.parse(String(search()['behind']))).toMatchObject({ of: 'alerts', measure: 'doh' });
  await waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith('/behind/alerts'))).toBe(true));
  expect(
    asked.findLast(({ pathname }) => pathname.endsWith('/behind/alerts'))?.searchParams.get('measure'),
  ).toBe('doh');
});

it('lets one card fail and be tried again while the others stand', async () => {
  broken = new Set(['measure']);
  const { user } = await show();
  const card = await loaded('Alerts by measure');
  await within(card).findByRole('alert');
  expect(within(card).getByText('No luck')).not.toBeNull();
  expect(await screen.findByRole('button', { name: /^Current alerts/ })).not.toBeNull();
  broken = new Set();
  await user.click(within(card).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Days on hand')).not.toBeNull();
});

it('says what belongs where there is nothing', async () => {
  await show();
  const card = await loaded('Alerts by chain');
  expect(await within(card).findByText('No data in this period')).not.toBeNull();
});

it('shows the numbers of a card as a table whose rows lead behind them too', async () => {
  const { user, search } = await show();
  const card = await loaded('Alerts by category');
  await user.click(within(card).getByRole('button', { name: 'Show the numbers' }));
  const table = within(card).getByRole('table');
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe('A342');
  await user.click(within(table).getByRole('button', { name: 'A' }));
  expect(JSON.parse(String(search()['behind']))).toMatchObject({ category: 'A' });
  // The rows behind it have been asked for, and are no business of the next test.
  await waitFor(() => expect(asked.some(({ pathname }) => pathname.endsWith('/behind/alerts'))).toBe(true));
});

it('defines every tile, on hover, by keyboard and by touch, and in words for screen readers', async () => {
  const { user } = await show();
  const meaning = words.en.board.meaning.alerts;
  const tile = await screen.findByRole('button', { name: /^Current alerts/, description: meaning });
  const tooltip = () => screen.queryByRole('tooltip');
  const button = screen.getByRole('button', { name: 'Definition of Current alerts', description: meaning });
  expect(screen.getAllByRole('button', { name: /^Definition of/ })).toHaveLength(4);

  await user.hover(tile);
  await waitFor(() => expect(tooltip()?.textContent).toBe(meaning));
  await user.unhover(tile);
  await waitFor(() => expect(tooltip()).toBeNull());

  await user.tab();
  while (document.activeElement !== button) await user.tab();
  await waitFor(() => expect(tooltip()?.textContent).toBe(meaning));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tooltip()).toBeNull());

  await user.pointer({ keys: '[TouchA]', target: button });
  await waitFor(() => expect(tooltip()?.textContent).toBe(meaning));
  await user.pointer({ keys: '[TouchA]', target: screen.getByText(/^Lácteos/) });
  await waitFor(() => expect(tooltip()).toBeNull());
});
