// Views of a list, from its address to the server and back.
import { mailEndpoints, type MailRow, type View, viewEndpoints } from '@gondola/contract';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { listSearch } from '@gondola/ui/table/list-search.ts';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { getRouteApi } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPages } from '../../test/show.tsx';
import en from './text/en.json';
import es from './text/es.json';
import { useList, useListAddress } from './use-list.ts';

const route = getRouteApi('/_portal/mails');
const columns = [
  { key: 'subject', header: 'Asunto', hideable: false, cell: (mail: MailRow) => mail.subject },
  { key: 'to', header: 'Para', width: 200, cell: (mail: MailRow) => mail.to },
  { key: 'state', header: 'Estado', width: 100, sortKey: 'state', cell: (mail: MailRow) => mail.state },
];

function Mails() {
  const list = useListAddress(route, { list: 'mails', beside: ['mail'] });
  const result = useList(mailEndpoints.list, list, {
    query: { searchValue: list.search.searchValue, state: undefined },
    read: ({ mails, totalMails }) => [mails, totalMails],
  });
  return (
    <DataTable<MailRow>
      name="mails"
      label="Correos"
      columns={columns}
      list={list}
      result={result}
      rowKey={({ id }) => id}
      rowLabel={({ subject }) => subject}
      empty={{ title: 'Nada' }}
      search={<ListSearchField list={list} placeholder="Buscar" debounce={0} />}
    />
  );
}

const row = {
  id: 1,
  subject: 'Hola',
  to: 'ana@x.cl',
  state: 'sent',
  createdAt: '2026-11-20T10:00:00.000Z',
  sentAt: null,
  error: null,
};

/** A server that keeps the views of one person. */
function keepingViews(first: readonly View[], more: readonly Answer[] = []) {
  let views = [...first];
  const asked = fakeServer([
    answer(mailEndpoints.list, () => ({
      mails: [row as MailRow],
      totalMails: 1,
      totalIsCapped: false,
      page: 0,
      limit: 10,
    })),
    answer(viewEndpoints.list, () => ({ views })),
    answer(viewEndpoints.save, ({ body }) => {
      const view = { id: 90 + views.length, ...body };
      views = [...views, view];
      return { view };
    }),
    answer(viewEndpoints.change, ({ params, body }) => {
      const before = views.find(({ id }) => id === params.id) as View;
      const view = Object.assign({ ...before }, body);
      views = views.map((one) => (one.id === params.id ? view : one));
      return { view };
    }),
    answer(viewEndpoints.remove, ({ params }) => {
      views = views.filter(({ id }) => id !== params.id);
      return {};
    }),
    ...more,
  ]);
  return { views: () => views, mails: () => asked.filter(({ path }) => path === mailEndpoints.list.path) };
}

const mine: View = {
  id: 7,
  list: 'mails',
  name: 'De Ana',
  params: { searchValue: 'ana', columns: 'subject.state-150' },
  isDefault: false,
};

const show = (at: string) =>
  showPages([{ path: '/mails', validateSearch: listSearch(['mail']), content: <Mails /> }], {
    at,
    texts: { views: { es, en } },
  });

const button = (name: RegExp | string) => screen.findByRole('button', { name });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** An answer that waits for `give`. */
function held<Data>() {
  let give: (data: Data) => void = () => {};
  const coming = new Promise<Data>((resolve) => {
    give = resolve;
  });
  return { coming, give: (data: Data) => give(data) };
}

it('asks for the rows next to the views, and shows them where no view begins the list', async () => {
  const views = held<{ views: View[] }>();
  const server = keepingViews([], [answer(viewEndpoints.list, () => views.coming)]);
  await show('/mails');
  await waitFor(() => expect(server.mails()).toHaveLength(1));
  expect(screen.queryByText('Hola')).toBeNull();
  views.give({ views: [] });
  expect(await screen.findByText('Hola')).toBeDefined();
  expect(server.mails()).toHaveLength(1);
});

it('never shows the rows of the whole list before those of its default', async () => {
  const views = held<{ views: View[] }>();
  const rows = held<object>();
  const page = (subject: string) => ({
    mails: [{ ...row, subject } as MailRow],
    totalMails: 1,
    totalIsCapped: false,
    page: 0,
    limit: 10,
  });
  const server = keepingViews(
    [],
    [
      answer(viewEndpoints.list, () => views.coming),
      answer(mailEndpoints.list, ({ query }) =>
        query['searchValue'] ? rows.coming.then(() => page('De la vista')) : page('De todas'),
      ),
    ],
  );
  const { address } = await show('/mails');
  await waitFor(() => expect(server.mails()).toHaveLength(1));
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  views.give({ views: [{ ...mine, isDefault: true }] });
  await waitFor(() => expect(server.mails()).toHaveLength(2));
  await waitFor(() => expect(address()).toContain('view=7'));
  rows.give({});
  expect(await screen.findByText('De la vista')).toBeDefined();
  watch.disconnect();
  expect(seen.filter((text) => text.includes('De todas'))).toEqual([]);
});

it('begins with the default where the address says nothing', async () => {
  const server = keepingViews([{ ...mine, isDefault: true }]);
  const { address } = await show('/mails?mail=4');
  await waitFor(() =>
    expect(address()).toBe('/mails?mail=4&searchValue=ana&columns=subject.state-150&view=7'),
  );
  expect(await screen.findByText('Hola')).toBeDefined();
  expect(server.mails().at(-1)?.query['searchValue']).toBe('ana');
  expect(screen.queryByRole('columnheader', { name: /Para/ })).toBeNull();
  expect(await button('Vistas: De Ana')).toBeDefined();
});

it('shows what an address says, whatever the default', async () => {
  keepingViews([{ ...mine, isDefault: true }]);
  const { address } = await show('/mails?searchValue=beto');
  expect(await screen.findByText('Hola')).toBeDefined();
  expect(await button('Vistas')).toBeDefined();
  expect(address()).toBe('/mails?searchValue=beto');
});

it('does not come back to the default when all of it is taken away', async () => {
  const server = keepingViews([{ ...mine, isDefault: true }]);
  const { address, user } = await show('/mails');
  await user.click(await button('Vistas: De Ana'));
  await user.click(await button('Lista completa'));
  await waitFor(() => expect(address()).toBe('/mails?view=all'));
  // The rows of the whole list were asked for next to the views as well.
  await waitFor(() =>
    expect(server.mails().map(({ query }) => query['searchValue'])).toEqual([undefined, 'ana', undefined]),
  );
  expect(await screen.findByRole('columnheader', { name: /Para/ })).toBeDefined();
});

it('begins at once with a default that this browser knows', async () => {
  keepingViews([{ ...mine, isDefault: true }]);
  const first = await show('/mails');
  await waitFor(() => expect(first.address()).toContain('view=7'));
  // The server does not answer for views any more.
  const server = keepingViews([], [answer(viewEndpoints.list, () => new Promise<never>(() => {}))]);
  const again = await show('/mails');
  await waitFor(() => expect(again.address()).toContain('view=7'));
  await waitFor(() => expect(server.mails().map(({ query }) => query['searchValue'])).toEqual(['ana']));
});

it('waits for the server where this browser keeps what another release wrote', async () => {
  keepingViews([{ ...mine, isDefault: true }]);
  const first = await show('/mails');
  await waitFor(() => expect(first.address()).toContain('view=7'));
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('gondola.views.')))
    localStorage.setItem(key, JSON.stringify({ views: [{ ...mine, isDefault: true, params: null }] }));
  const views = held<{ views: View[] }>();
  keepingViews([], [answer(viewEndpoints.list, () => views.coming)]);
  const again = await show('/mails');
  views.give({ views: [] });
  expect(await screen.findByText('Hola')).toBeDefined();
  expect(again.address()).toBe('/mails');
});

it('shows the whole list where views cannot be read', async () => {
  keepingViews([], [answer(viewEndpoints.list, () => refuse(500, 'Sin vistas'))]);
  await show('/mails');
  expect(await screen.findByText('Hola')).toBeDefined();
});

it('shows the columns of a link to somebody who has no such view, and keeps their own aside', async () => {
  keepingViews([]);
  const { user, address } = await show('/mails?columns=subject.state&view=7&page=2');
  await screen.findByText('Hola');
  expect(screen.queryByRole('columnheader', { name: /Para/ })).toBeNull();
  expect(await button('Vistas')).toBeDefined();
  await user.click(await button('Columnas'));
  await user.click(await screen.findByRole('checkbox', { name: 'Para' }));
  await waitFor(() => expect(address()).toBe('/mails?columns=subject.to.state&view=7&page=2'));
  expect(localStorage.getItem('gondola.table.nobody.mails')).toBeNull();
});

it('saves what is shown under a name, by keyboard alone, and says at the field what is wrong with it', async () => {
  let isTaken = true;
  const server = keepingViews(
    [],
    [
      answer(viewEndpoints.save, ({ body }) =>
        isTaken
          ? refuse(400, 'Datos no válidos', {
              fields: [
                { path: 'name', code: 'viewNameTaken', message: 'Ya tienes una vista con este nombre' },
              ],
            })
          : { view: { id: 12, ...body } },
      ),
    ],
  );
  const { user, address } = await show('/mails?searchValue=ana&page=2&mail=4');
  (await button('Vistas')).focus();
  await user.keyboard('{Enter}');
  (await button('Guardar como vista nueva')).focus();
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: /Nombre de la vista/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('De Ana{Enter}');
  expect(await screen.findByText('Ya tienes una vista con este nombre')).toBeDefined();
  isTaken = false;
  await user.keyboard(' 2{Enter}');
  await waitFor(() =>
    expect(address()).toBe('/mails?searchValue=ana&columns=subject.to.state&view=12&mail=4'),
  );
  expect(server.views()).toEqual([]);
});

it('changes, renames, makes default and deletes the view in use, and takes a deletion back', async () => {
  const server = keepingViews([mine]);
  const { user } = await show('/mails?searchValue=ana&columns=subject.state-150&view=7');
  await screen.findByText('Hola');
  const open = async (name: RegExp) => user.click(await button(name));
  await user.type(await screen.findByRole('searchbox'), ' rojas');
  await open(/De Ana.*con cambios sin guardar/);
  await user.click(await button('Guardar los cambios en la vista'));
  await waitFor(() => expect(server.views()[0]?.params['searchValue']).toBe('ana rojas'));
  await open(/^Vistas: De Ana$/);
  await user.click(await button('Cambiar el nombre'));
  const field = await screen.findByRole('textbox', { name: /Nombre de la vista/ });
  await user.clear(field);
  await user.type(field, 'Rojas{Enter}');
  await open(/^Vistas: Rojas$/);
  await user.click(await button('Abrir siempre la lista así'));
  await waitFor(() => expect(server.views()[0]).toMatchObject({ name: 'Rojas', isDefault: true }));
  await open(/^Vistas: Rojas$/);
  await user.click(await button('Eliminar la vista'));
  await waitFor(() => expect(server.views()).toEqual([]));
  await user.click(await button('Deshacer'));
  await waitFor(() => expect(server.views()[0]).toMatchObject({ name: 'Rojas', isDefault: true }));
});
