import { type Movement, walletEndpoints } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { movementSearch } from '../wallet-search.ts';
import { WalletPage } from './wallet-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const movementOf = (part: Partial<Movement>): Movement => ({
  id: 1,
  amount: 25,
  tokensLeft: 35,
  kind: 'added',
  createdAt: '2026-11-20T10:00:00.000Z',
  comments: 'Orden de compra 77, acordada por teléfono',
  Ticket: null,
  User: { fullName: 'Antonia Vergara' },
  ...part,
});
const added = movementOf({});
const paid = movementOf({
  id: 2,
  amount: -7,
  tokensLeft: 28,
  kind: 'ticket',
  comments: 'T-000012 aprobado',
  Ticket: { crmTicketId: 'T-000012', createdAt: '2026-11-19T10:00:00.000Z', isChallenge: false },
});

async function openWallet(at: string) {
  fakeServer([
    answer(walletEndpoints.movements, () => ({
      projectName: 'Ventas',
      companyId: 1,
      tokensLeft: 28,
      pending: 0,
      isLow: false,
      walletMovements: [paid, added],
      totalWalletMovements: 2,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
    answer(walletEndpoints.course, () => ({ points: [] })),
  ]);
  return showPages(
    [
      { path: '/wallet/$projectId', content: <WalletPage />, validateSearch: movementSearch },
      { path: '/wallet/', content: null },
      { path: '/support', content: null, validateSearch: listSearch(['ticket']) },
    ],
    { at, texts: { wallet: { es, en } } },
  );
}

it('opens a movement whole, steps to the next with J, and gives the focus back', async () => {
  const { user, address } = await openWallet('/wallet/3?kind=ticket');
  const row = (await screen.findByText('aprobado')).closest('tr') as HTMLElement;
  row.focus();
  await user.keyboard('{Enter}');
  const panel = within(await screen.findByRole('dialog', { name: es.movement.title }));
  expect(address()).toBe('/wallet/3?kind=ticket&movement=2');
  expect((await panel.findByRole('link', { name: 'T-000012' })).getAttribute('href')).toBe(
    '/support?ticket=12',
  );
  await user.keyboard('j');
  expect(await panel.findByText('Orden de compra 77, acordada por teléfono')).toBeDefined();
  expect(address()).toBe('/wallet/3?kind=ticket&movement=1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/wallet/3?kind=ticket'));
  await waitFor(() => expect(document.activeElement).toBe(row));
});
