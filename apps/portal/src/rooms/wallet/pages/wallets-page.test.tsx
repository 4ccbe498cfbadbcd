import { projectEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { walletsSearch } from '../wallet-search.ts';
import { WalletsPage } from './wallets-page.tsx';

afterEach(() => vi.unstubAllGlobals());

it('leads to the first page from one past the end, also where a search is on', async () => {
  fakeServer([
    answer(projectEndpoints.list, () => ({
      projects: [],
      totalProjects: 0,
      totalIsCapped: false,
      page: 1,
      limit: 10,
    })),
  ]);
  const { user, address } = await showPages(
    [{ path: '/wallet/', content: <WalletsPage />, validateSearch: walletsSearch }],
    { at: '/wallet?page=2&searchValue=ventas', texts: { wallet: { es, en } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Ir a la primera página' }));
  await waitFor(() => expect(address()).toBe('/wallet?searchValue=ventas'));
  expect(await screen.findByText(es.wallets.noMatch)).toBeDefined();
});
