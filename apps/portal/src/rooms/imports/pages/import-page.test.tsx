import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { importEndpoints, peopleEndpoints, type Difference } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { beginSession, endSession, selectCompany } from '@gondola/client/session.ts';
import { type Answer, answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { anImport, beginInCompany, show } from '../testing/show.tsx';
import { ImportPage } from './import-page.tsx';

beginInCompany();

const changed: Difference = {
  line: 41,
  kind: 'changed',
  key: '001',
  isNew: false,
  noChange: false,
  isMissingInFile: false,
  values: {
    internal_code: { old: '001', new: '001' },
    name: { old: 'Leche descr.', new: 'Leche descremada' },
  },
  errors: [],
  warnings: [],
};
const wrong: Difference = {
  ...changed,
  line: 57,
  kind: 'error',
  key: '002',
  values: { internal_code: { old: null, new: '002' }, name: { old: null, new: '' } },
  errors: [{ column: 'name', code: 'required', message: 'Falta el nombre.' }],
};

const rowsOf = (rows: Difference[]) => () => ({
  differences: rows,
  totalDifferences: rows.length,
  totalIsCapped: false,
  page: 0,
  limit: 100,
});
const none = () => ({ imports: [], totalImports: 0, totalIsCapped: false, page: 0, limit: 10 });

async function open(answers: Answer[], at = '/upload-products?import=7') {
  const calls = fakeServer([answer(importEndpoints.list, none), ...answers]);
  const shown = await show(<ImportPage kind="products" />, at);
  return { ...shown, calls, rows: () => calls.filter(({ path }) => path.endsWith('/rows')) };
}

const counts = { new: 0, changed: 1, equal: 4, missing: 2, error: 1 };
const ready = anImport({ counts });
const answers = [
  answer(importEndpoints.get, { id: 7 }, () => ({ import: ready })),
  answer(importEndpoints.rows, { id: 7 }, rowsOf([changed, wrong])),
];

it('leads from the people of locations back to locations, and from products nowhere', async () => {
  fakeServer([answer(importEndpoints.list, none)]);
  await show(<ImportPage kind="user-locations" />, '/upload-products');
  const back = await screen.findByRole('link', { name: 'Locales' });
  expect(back.getAttribute('href')).toBe('/locations');
  cleanup();
  await open([], '/upload-products');
  expect(screen.queryByRole('link', { name: 'Locales' })).toBeNull();
});

describe('choosing a file', () => {
  it('asks for a company in the words of the specification, and lets it be chosen there', async () => {
    selectCompany(undefined);
    await open([], '/upload-products');
    expect(
      await screen.findByText(
        'Seleccionar una empresa para poder cargar un archivo con información de producto.',
      ),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Importar: suelta un archivo/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: /^Empresa/ })).toBeDefined();
    act(() => selectCompany(1));
    expect(await screen.findByRole('button', { name: /^Importar: suelta un archivo/ })).toBeDefined();
  });

  it('shows earlier imports with what each of them did', async () => {
    const file = anImport({
      state: 'applied',
      counts: { new: 3, changed: 0, equal: 0, missing: 2, error: 0 },
    });
    const { user, address } = await open(
      [
        answer(importEndpoints.list, () => ({ ...none(), imports: [file], totalImports: 1 })),
        answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
      ],
      '/upload-products',
    );
    const row = (await screen.findByText('noviembre.csv')).closest('tr') as HTMLElement;
    expect(within(row).getByText('3 nuevos')).toBeDefined();
    expect(within(row).getByText('2 no están')).toBeDefined();
    await user.click(row);
    await waitFor(() => expect(address()).toBe('/upload-products?import=7'));
  });
});

describe('choosing columns', () => {
  it('names the required columns that are missing and reads again with those chosen', async () => {
    const file = anImport({ state: 'mapping', mapping: { name: 'nombre', internal_code: null } });
    const { user, calls } = await open([
      answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
      answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'ready' as const } })),
      answer(importEndpoints.rows, { id: 7 }, rowsOf([])),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Leer con estas columnas' }));
    expect(screen.getByText('Elige una columna del archivo.')).toBeDefined();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('combobox', { name: 'Columna del archivo para Código interno' }));
    // Headings that are there twice have their letters; each option shows a value of its column.
    expect(await screen.findByRole('option', { name: 'nota (E)' })).toBeDefined();
    await user.click(screen.getByRole('option', { name: 'codigo' }));
    await user.click(screen.getByRole('button', { name: 'Leer con estas columnas' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeDefined());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      mapping: { name: 'nombre', internal_code: 'codigo', ean: null },
    });
  });
});

describe('the preview', () => {
  it('strikes the old value through next to the new one, and gives errors with column and reason', async () => {
    await open(answers);
    expect((await screen.findByText('Leche descr.')).tagName).toBe('DEL');
    expect(screen.getByText('Leche descremada').tagName).toBe('INS');
    expect(screen.getByText('Nombre: Falta el nombre.')).toBeDefined();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('9');
  });

  it('asks for the kind of rows the address names', async () => {
    const { user, address, rows } = await open(answers);
    await user.click(await screen.findByRole('button', { name: /Con error/ }));
    await waitFor(() => expect(address()).toBe('/upload-products?import=7&kind=error'));
    expect(rows().at(-1)?.query).toMatchObject({ kind: 'error', page: '0' });
    expect(screen.getByRole('button', { name: /Con error/, pressed: true })).toBeDefined();
  });

  it('opens a row whole by Enter', async () => {
    const { user } = await open(answers);
    const row = (await screen.findByText('Nombre: Falta el nombre.')).closest('[role="row"]') as HTMLElement;
    row.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Detalle de 002' })).toBeDefined();
  });
});

describe('applying', () => {
  it('applies good rows alone only after that was chosen, and says how many are marked deleted', async () => {
    let now = ready;
    const { user, calls } = await open([
      ...answers,
      answer(importEndpoints.get, { id: 7 }, () => ({ import: now })),
      answer(importEndpoints.apply, { id: 7 }, () => ({
        import: (now = anImport({ counts, state: 'applied' })),
      })),
    ]);
    const apply = await screen.findByRole('button', { name: 'Guardar cambios (3)' });
    expect(apply).toHaveProperty('disabled', true);
    expect(screen.getByText('2 se marcarán como eliminados porque no están en el archivo.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /Aplicar solo las 5 filas correctas/ }));
    await user.click(apply);
    // An import that can be undone is not asked about a second time.
    expect(await screen.findByRole('heading', { name: 'Cambios aplicados' })).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      onlyGoodRows: true,
      background: true,
    });
  });

  it('says that a file only adds and changes, and counts again', async () => {
    let now = ready;
    const { user, calls, rows } = await open([
      ...answers,
      answer(importEndpoints.get, { id: 7 }, () => ({ import: now })),
      answer(importEndpoints.setMissing, { id: 7 }, () => ({
        import: (now = anImport({ counts: { ...counts, missing: 0 }, missing: 'leave' })),
      })),
    ]);
    expect(
      await screen.findByText('2 se marcarán como eliminados porque no están en el archivo.'),
    ).toBeDefined();
    const before = rows().length;
    await user.click(screen.getByRole('radio', { name: 'Conservar' }));
    await waitFor(() => expect(screen.queryByText(/se marcarán como eliminados/)).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ missing: 'leave' });
    expect(screen.queryByRole('button', { name: /No están en el archivo/ })).toBeNull();
    await waitFor(() => expect(rows().length).toBeGreaterThan(before));
  });

  it('asks for the number of rows it marks deleted where they are many', async () => {
    const many = { new: 0, changed: 0, equal: 1, missing: 111_719, error: 0 };
    let now = anImport({ counts: many, deletionsToConfirm: 111_719 });
    const { user, calls } = await open([
      ...answers,
      answer(importEndpoints.get, { id: 7 }, () => ({ import: now })),
      answer(importEndpoints.apply, { id: 7 }, () => ({
        import: (now = anImport({ counts: many, state: 'applied' })),
      })),
    ]);
    const field = await screen.findByRole('textbox', { name: 'Escribe 111.719 para confirmar' });
    await user.type(field, '111.718{Enter}');
    expect(screen.getByText(/Escribe 111.719: esa es la cantidad/)).toBeDefined();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(field);
    await user.type(field, '111.719{Enter}');
    expect(await screen.findByRole('heading', { name: 'Cambios aplicados' })).toBeDefined();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      confirmedDeletions: 111_719,
    });
  });

  it('goes to the fresh preview when the data moved on, and says what happened', async () => {
    const plain = anImport({ counts: { new: 1, changed: 0, equal: 0, missing: 0, error: 0 } });
    let replaced = false;
    const { user, address } = await open([
      answer(importEndpoints.get, { id: 7 }, () => ({
        import: replaced ? { ...plain, state: 'replaced' as const, replacedBy: 8 } : plain,
      })),
      answer(importEndpoints.rows, { id: 7 }, rowsOf([])),
      answer(importEndpoints.get, { id: 8 }, () => ({ import: { ...plain, id: 8 } })),
      answer(importEndpoints.rows, { id: 8 }, rowsOf([])),
      answer(importEndpoints.apply, { id: 7 }, () => {
        replaced = true;
        return refuse(409, 'Los datos cambiaron.');
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Guardar cambios (1)' }));
    expect(await screen.findByText('Los datos cambiaron mientras revisabas')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/upload-products?import=8&moved=1'));
  });

  it('has nothing to apply when the file says what is already there', async () => {
    await open([
      answer(importEndpoints.get, { id: 7 }, () => ({
        import: anImport({ counts: { ...counts, changed: 0, missing: 0, error: 0 } }),
      })),
      answer(importEndpoints.rows, { id: 7 }, rowsOf([])),
    ]);
    expect(await screen.findByText(/No hay nada que aplicar/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Guardar cambios/ })).toBeNull();
  });
});

describe('work on the server', () => {
  it('is followed until it is finished', async () => {
    // Nobody follows an import who is not signed in.
    beginSession('a token', false);
    selectCompany(1);
    const reading = anImport({ state: 'reading', rowsDone: 300, progress: 0.5 });
    let isRead = false;
    await open([
      answer(importEndpoints.get, { id: 7 }, () => ({
        import: isRead ? anImport({ counts: { ...reading.counts, new: 1 } }) : reading,
      })),
      answer(importEndpoints.rows, { id: 7 }, rowsOf([])),
    ]);
    expect(await screen.findByRole('heading', { name: 'Leyendo noviembre.csv' })).toBeDefined();
    expect(screen.getByText('300 filas')).toBeDefined();
    isRead = true;
    expect(
      await screen.findByRole('button', { name: 'Guardar cambios (1)' }, { timeout: 10_000 }),
    ).toBeDefined();
    endSession('left');
  });

  it('says how many have their turn before it while it waits', async () => {
    const waiting = anImport({ state: 'reading', rowsDone: 0, progress: 0, ahead: 2 });
    await open([
      answer(importEndpoints.get, { id: 7 }, () => ({ import: waiting })),
      answer(importEndpoints.rows, { id: 7 }, rowsOf([])),
    ]);
    expect(await screen.findByText('En cola: 2 antes que la tuya.')).toBeDefined();
  });

  it('says once it is applied that rows in error were left out', async () => {
    const file = anImport({
      state: 'applied',
      appliedAt: '2026-11-21T12:00:00.000Z',
      counts: { new: 3, changed: 0, equal: 0, missing: 0, error: 2 },
    });
    await open([answer(importEndpoints.get, { id: 7 }, () => ({ import: file }))]);
    expect(await screen.findByText('se omitieron 2 filas')).toBeDefined();
    expect(screen.queryByText(/por resolver/)).toBeNull();
  });

  it('is not applied without the day on which invitations are sent, and goes to its field', async () => {
    const people = anImport({
      kind: 'people',
      counts: { new: 2, changed: 0, equal: 0, missing: 0, error: 0 },
    });
    const { user, calls } = await open([
      answer(importEndpoints.get, { id: 7 }, () => ({ import: people })),
      answer(importEndpoints.rows, { id: 7 }, rowsOf([])),
      answer(importEndpoints.apply, { id: 7 }, () => ({ import: people })),
    ]);
    await user.click(await screen.findByRole('radio', { name: /^En una fecha/ }));
    const day = await screen.findByRole('textbox', { name: 'Fecha de envío de las invitaciones' });
    const apply = screen.getByRole('button', { name: /^Guardar cambios/ });
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await user.clear(day);
    await user.click(apply);
    await screen.findByText('Escribe el día en que se enviarán las invitaciones');
    expect(document.activeElement).toBe(day);
    await user.type(day, '31-02-2199');
    await user.click(apply);
    expect(sent()).toEqual([]);
    await user.clear(day);
    await user.type(day, '28-02-2199');
    await user.click(apply);
    await waitFor(() => expect(sent()).toMatchObject([{ invitations: '2199-02-28' }]));
  });

  it('says where the invitations are when it cannot be known whether they left', async () => {
    const people = anImport({
      kind: 'people',
      state: 'applied',
      invitations: 'now',
      counts: { ...counts, new: 2 },
    });
    await open([
      answer(importEndpoints.get, { id: 7 }, () => ({ import: people })),
      answer(peopleEndpoints.invitationLinks, () => refuse(503, 'Ocupado')),
    ]);
    const said = await screen.findByText(/No sabemos si las invitaciones se enviaron/);
    expect(within(said).getByRole('link', { name: 'Ver usuarios' }).getAttribute('href')).toBe('/users');
  });

  it('can be undone once applied, and says why when it cannot', async () => {
    const applied = anImport({ state: 'applied', can: { apply: false, undo: true, cancel: false } });
    const { user } = await open([
      answer(importEndpoints.get, { id: 7 }, () => ({ import: applied })),
      answer(importEndpoints.undo, { id: 7 }, () => refuse(409, 'Otra persona modificó 2 productos.')),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Deshacer esta importación?' });
    await user.click(within(dialog).getByRole('button', { name: 'Deshacer' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Otra persona modificó 2 productos.');
  });
});
