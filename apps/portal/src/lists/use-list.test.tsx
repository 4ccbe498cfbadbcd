// A list page over an address and a server.
import { mailEndpoints } from '@gondola/contract';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { readTopicsAgain } from '@gondola/client/queries.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { getRouteApi } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showPages } from '../../test/show.tsx';
import { useBeside, useList, useListAddress } from './use-list.ts';

const route = getRouteApi('/_portal/mails');

function Page() {
  const [mail, open] = useBeside(route, 'mail');
  const list = useListAddress(route, { beside: ['mail'] });
  const result = useList(mailEndpoints.list, list, {
    query: { searchValue: list.search.searchValue, state: undefined },
    read: ({ mails, totalMails }) => [mails, totalMails],
  });
  return (
    <>
      <p>{result.failure ?? result.count?.shown ?? 'loading'}</p>
      <p>{mail ? `mail ${mail}` : 'closed'}</p>
      <button type="button" onClick={() => open('5')}>
        open
      </button>
      <button type="button" onClick={() => list.clear()}>
        clear
      </button>
      <button type="button" onClick={result.retry}>
        retry
      </button>
      <button type="button" onClick={() => void result.countAll?.()}>
        count
      </button>
    </>
  );
}

const page = (totalMails: number, totalIsCapped = false) => ({
  mails: [],
  totalMails,
  totalIsCapped,
  page: 0,
  limit: 10,
});

const show = (at: string) =>
  showPages([{ path: '/mails', validateSearch: listSearch(['mail']), content: <Page /> }], {
    at,
    texts: {},
  });

afterEach(() => vi.unstubAllGlobals());

it('asks for what the address says, and says where the server stopped counting', async () => {
  const calls = fakeServer([answer(mailEndpoints.list, () => page(10_000, true))]);
  await show('/mails?page=3&searchValue=ana&mail=4');
  expect(await screen.findByText('10.000+')).toBeDefined();
  expect(calls.map(({ query }) => query)).toEqual([{ page: '2', limit: '10', searchValue: 'ana' }]);
});

it('leaves the page of the list alone when a row is opened, and the open row alone when filters are cleared', async () => {
  fakeServer([answer(mailEndpoints.list, () => page(40))]);
  const { user, address } = await show('/mails?page=3&searchValue=ana');
  await user.click(await screen.findByRole('button', { name: 'open' }));
  await waitFor(() => expect(address()).toBe('/mails?page=3&searchValue=ana&mail=5'));
  expect(screen.getByText('mail 5')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'clear' }));
  await waitFor(() => expect(address()).toBe('/mails?mail=5'));
});

it('says why the list could not be read, and tries again', async () => {
  let isBroken = true;
  fakeServer([answer(mailEndpoints.list, () => (isBroken ? refuse(500, 'Sin servicio') : page(3)))]);
  const { user } = await show('/mails');
  expect(await screen.findByText('Sin servicio')).toBeDefined();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'retry' }));
  expect(await screen.findByText('3')).toBeDefined();
});

it('forgets how many it counted once rows came or went', async () => {
  fakeServer([
    answer(mailEndpoints.list, ({ query }) => (query.exactTotal ? page(12_345) : page(10_000, true))),
  ]);
  const { user, queries } = await show('/mails');
  expect(await screen.findByText('10.000+')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'count' }));
  expect(await screen.findByText('12.345')).toBeDefined();
  await readTopicsAgain(queries, mailEndpoints.list.reads);
  expect(await screen.findByText('10.000+')).toBeDefined();
});
