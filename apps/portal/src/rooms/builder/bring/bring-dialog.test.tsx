// Questions from elsewhere: what is taken, what is left out and why, and where it goes.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { savedPagesEndpoints } from '@gondola/contract';
import { emptyPage } from '@gondola/builder';
import uiEs from '@gondola/ui/text/es.json' with { type: 'json' };
import { aDraft, aPage, bringWords, show } from '../testing/show.tsx';
import BringDialog from './bring-dialog.tsx';
import SavePagesDialog from './save-pages-dialog.tsx';

const t = bringWords.es;

afterEach(() => vi.unstubAllGlobals());

const head = (id: number, name: string) => ({
  id,
  companyId: 1,
  name,
  pageCount: 2,
  Author: { id: 3, fullName: 'Ana Soto' },
  updatedAt: '2026-11-21T15:04:00.000Z',
});

const stored = [aPage(1, 'simple selection', 'Estado', ['Llena', 'Vacía']), aPage(2, 'price', 'Precio')];

interface Case {
  save?: Replies<typeof savedPagesEndpoints.savePages>;
}

function serve({ save }: Case = {}) {
  return fakeServer([
    answer(savedPagesEndpoints.listSaved, ({ query }) => ({
      saved: [head(5, 'Apertura'), head(6, 'Cierre')].filter(({ name }) =>
        name.includes(query.searchValue ?? ''),
      ),
    })),
    answer(savedPagesEndpoints.getSaved, ({ params }) => ({
      saved: { ...head(params.id, 'Apertura'), pages: stored },
    })),
    answer(savedPagesEndpoints.removeSaved, () => ({})),
    answer(savedPagesEndpoints.restoreSaved, () => ({})),
    answer(savedPagesEndpoints.savePages, (call) => save?.(call) ?? { saved: head(9, call.body.name) }),
  ]);
}

const closed = vi.fn<() => void>();

async function open(
  pages = [aPage(1, 'welcome page', 'Hola'), aPage(2, 'end page', 'Gracias')],
  how: Case = {},
) {
  closed.mockClear();
  const calls = serve(how);
  const shown = await show(<BringDialog onClose={closed} />, aDraft(pages));
  const tab = async (name: string) => shown.user.click(await screen.findByRole('tab', { name }));
  const titles = () => shown.store.draft.pages.map(({ title }) => title);
  return { ...shown, calls, tab, titles };
}

describe('a pasted table', () => {
  it('says of every row what becomes of it, and takes those that are ticked below the page that is open', async () => {
    const { user, tab, titles } = await open();
    await tab(t.source.table);
    await user.click(screen.getByRole('textbox', { name: t.table.label }));
    await user.paste(
      'tipo\tpregunta\topciones\nlista\tFormato\tHiper;Hiper;Súper\nfoto\t\t\nprecio\tPrecio\t',
    );
    expect(screen.getByText('Se agregarán después de la página 1.')).toBeDefined();
    expect(screen.getByText(/Hiper, Súper/)).toBeDefined();
    expect(screen.getByText(/Omitida: no tiene pregunta/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Importar la fila 4: Precio' }));
    await user.click(screen.getByRole('button', { name: 'Agregar 1 página' }));
    expect(titles()).toEqual(['Hola', 'Formato', 'Gracias']);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('goes in the place of the empty page that a task begins with, as one step', async () => {
    const { user, tab, titles, store } = await open([emptyPage('page-1')]);
    await tab(t.source.table);
    await user.click(screen.getByRole('textbox', { name: t.table.label }));
    await user.paste('Nombre\nEdad');
    expect(screen.getByText(t.first)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Agregar 2 páginas' }));
    expect(titles()).toEqual(['Nombre', 'Edad']);
    store.undo();
    expect(titles()).toEqual(['']);
  });
});

describe('a table that is not taken yet', () => {
  const form = uiEs.form;

  it('is still there after a look into another source, and is asked about before the dialog closes', async () => {
    const { user, tab, titles } = await open();
    await tab(t.source.table);
    await user.type(screen.getByRole('textbox', { name: t.table.label }), 'Nombre{Enter}Edad');
    await tab(t.source.library);
    await tab(t.source.table);
    expect(screen.getByRole('textbox', { name: t.table.label })).toHaveProperty('value', 'Nombre\nEdad');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: form.goOn }));
    expect(closed).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: t.cancel }));
    await user.click(await screen.findByRole('button', { name: form.discard }));
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(titles()).toEqual(['Hola', 'Gracias']);
  });
});

describe('the library', () => {
  it('finds entries by words and takes the pages that are ticked, with keys of their own', async () => {
    const { user, tab, titles, store } = await open();
    await tab(t.source.library);
    await user.click(await screen.findByRole('button', { name: /^Apertura/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Importar la fila 2: Precio' }));
    await user.click(screen.getByRole('button', { name: 'Agregar 1 página' }));
    expect(titles()).toEqual(['Hola', 'Estado', 'Gracias']);
    expect(store.draft.pages[1]?.key).not.toBe('page-1');
  });

  it('gives an entry back that was removed by mistake', async () => {
    const { user, tab, calls } = await open();
    await tab(t.source.library);
    await user.click(await screen.findByRole('button', { name: 'Eliminar Apertura' }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(
        calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
      ).toEqual(['DELETE /api/saved-pages/5', 'PUT /api/saved-pages/5/restore']),
    );
  });
});

describe('saving pages in the library', () => {
  const dialog = () => within(screen.getByRole('dialog'));

  it('suggests the title of a single page, and sends the pages once under the name that was written', async () => {
    const calls = serve();
    const { user } = await show(
      <SavePagesDialog pages={stored.slice(0, 1)} onClose={closed} />,
      aDraft(stored),
    );
    const name = await screen.findByRole('textbox', { name: new RegExp(t.library.name) });
    expect(name).toHaveProperty('value', 'Estado');
    await user.clear(name);
    await user.type(name, 'Estado de góndola{Enter}');
    expect(await screen.findByText(/Estado de góndola/)).toBeDefined();
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      expect.objectContaining({ companyId: 1, name: 'Estado de góndola', pages: stored.slice(0, 1) }),
    ]);
  });

  it('keeps what was written and says why, where the name is taken', async () => {
    serve({
      save: () =>
        refuse(409, 'Ya hay páginas con este nombre', {
          fields: [{ path: 'name', code: 'taken', message: 'Ya hay páginas con este nombre' }],
        }),
    });
    const { user } = await show(<SavePagesDialog pages={stored} onClose={closed} />, aDraft(stored));
    await user.type(
      await screen.findByRole('textbox', { name: new RegExp(t.library.name) }),
      'Apertura{Enter}',
    );
    expect(await dialog().findByText('Ya hay páginas con este nombre')).toBeDefined();
    expect(dialog().getByRole('textbox')).toHaveProperty('value', 'Apertura');
  });
});
