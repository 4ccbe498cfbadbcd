import { type CurrentUser, type StockAlert, stockEndpoints } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { showPages } from '../../../../test/show.tsx';
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { StockAlertsPage } from './stock-alerts-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const alertOf = (part: Partial<StockAlert>): StockAlert => ({
  id: 1,
  companyId: 3,
  measure: 'stock',
  side: 'low',
  value: 4,
  min: 10,
  max: null,
  deviation: 0.6,
  stock: { units: 4, day: '2026-11-20' },
  soldUnits: 12,
  lastSaleDay: null,
  since: '2026-11-20T10:00:00.000Z',
  Location: { id: 5, name: 'Norte', internalCode: 'L5' },
  Product: { id: 8, name: 'Leche', internalCode: 'P8', imageUrl: null },
  ...part,
});
const north = alertOf({});
const south = alertOf({
  id: 2,
  side: 'high',
  value: 90,
  Location: { id: 6, name: 'Sur', internalCode: null },
});

async function openList(at: string, part: Partial<CurrentUser> = {}) {
  const calls = fakeServer([
    answer(stockEndpoints.alerts, () => ({
      alerts: [north, south],
      totalAlerts: 2,
      counts: { stock: 2, doh: 0, nsd: 0, price: 0 },
      checkedOn: '2026-11-20',
      limits: 3,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
  ]);
  const nothing = { content: null, validateSearch: listSearch(['product', 'location']) };
  const shown = await showPages(
    [
      {
        path: '/stock-alerts',
        content: <StockAlertsPage />,
        validateSearch: listSearch(['side', 'alert']),
      },
      { path: '/products', ...nothing },
      { path: '/locations', ...nothing },
    ],
    { at, texts: { stock: { es, en } }, account: accountOf(part) },
  );
  return { ...shown, calls };
}

it('opens an alert by Enter under an address of its own, with the product’s other alerts', async () => {
  const { user, address, calls } = await openList('/stock-alerts?tab=stock');
  const row = (await screen.findByText('Norte')).closest('tr') as HTMLElement;
  row.focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: es.panel.title }));
  expect(address()).toBe('/stock-alerts?tab=stock&alert=1');
  expect(await panel.findByText('Stock sobre el máximo: 90')).toBeDefined();
  expect(panel.queryByText('Stock bajo el mínimo: 4')).toBeNull();
  expect(calls.at(-1)?.query).toMatchObject({ productId: '8' });
  // A client may open neither product nor location.
  expect(panel.queryByRole('link')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/stock-alerts?tab=stock'));
  await waitFor(() => expect(document.activeElement).toBe(row));
});

it('leads an administrator to the product and to the location in its company', async () => {
  await openList('/stock-alerts?alert=2', { role: 'superAdmin' });
  const panel = within(await screen.findByRole('dialog', { name: es.panel.title }));
  const address = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
  await panel.findByRole('link', { name: 'Leche' });
  expect([address('Leche'), address('Sur')]).toEqual(['/products?product=8', '/locations?location=3-6']);
});
