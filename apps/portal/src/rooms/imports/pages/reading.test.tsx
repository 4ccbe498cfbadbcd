// How a file was read, and choosing otherwise: sheet, row of headings, and how numbers are written.
import { screen, waitFor, within } from '@testing-library/react';
import {
  importEndpoints,
  type ColumnFormat,
  type Difference,
  type FileImport,
  type ListProposal,
} from '@gondola/contract';
import { expect, it } from 'vitest';
import { type Answer, answer, type Asked, fakeServer } from '@gondola/client/test/fake-server.ts';
import type { Language } from '../../../../test/show.tsx';
import { anImport, beginInCompany, show } from '../testing/show.tsx';
import { ImportPage } from './import-page.tsx';

beginInCompany();

const none = { differences: [], totalDifferences: 0, totalIsCapped: false, page: 0, limit: 100 };
const units: ColumnFormat = {
  column: 'units',
  format: 'decimalComma',
  decidedBy: 'country',
  ambiguous: 3,
  sample: {
    text: '12.000',
    readings: [
      { format: 'decimalComma', value: '12000' },
      { format: 'decimalPoint', value: '12' },
    ],
  },
};

async function open(
  answers: Answer[],
  at = '/upload-products?import=7',
  language?: Language,
  kind: 'sales' | 'products' = 'sales',
) {
  const calls = fakeServer([answer(importEndpoints.rows, { id: 7 }, () => none), ...answers]);
  return { ...(await show(<ImportPage kind={kind} />, at, language)), calls };
}
/** A sentence whose words are in several elements. */
const said = (sentence: string) => (_content: string, element: Element | null) =>
  element?.tagName === 'STRONG' && element.textContent.replaceAll(/\s+/g, ' ') === sentence;
const sent = (calls: Asked[]) => calls.find(({ method }) => method === 'PUT')?.body;

it('says what a number was read as and why, and reads it the other way at a press', async () => {
  const file = anImport({ kind: 'sales', formats: [units, { ...units, column: 'amount' }] });
  const { user, calls } = await open([
    answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
    answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
  ]);
  expect(await screen.findByText(said('Unidades y Monto: “12.000” se lee doce mil.'))).toBeDefined();
  expect(screen.getByText(/usamos el formato del país de la empresa/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Leer como doce' }));
  await waitFor(() =>
    expect(sent(calls)).toEqual({ formats: { units: 'decimalPoint', amount: 'decimalPoint' } }),
  );
});

it('says it in English too, and nothing of what the values themselves told', async () => {
  const told: ColumnFormat = { ...units, column: 'amount', decidedBy: 'values' };
  await open(
    [
      answer(importEndpoints.get, { id: 7 }, () => ({
        import: anImport({ kind: 'sales', formats: [units, told] }),
      })),
    ],
    undefined,
    'en',
  );
  expect(await screen.findByText(said('Units: “12.000” is read as twelve thousand.'))).toBeDefined();
});

it('offers both readings next to a column’s samples', async () => {
  const file = anImport({
    kind: 'sales',
    headings: ['fecha', 'local', 'producto', 'unidades', 'monto'],
    mapping: {
      date: 'fecha',
      location_internal_code: 'local',
      product_internal_code: 'producto',
      units: 'unidades',
      amount: 'monto',
    },
    formats: [units],
  });
  const { user, calls } = await open(
    [
      answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
      answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
    ],
    '/upload-products?import=7&columns=1',
  );
  const choice = await screen.findByRole('radiogroup', { name: 'Cómo se leen los valores de Unidades' });
  expect(within(choice).getByRole('radio', { name: '“12.000” se lee doce mil' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(within(choice).getByRole('radio', { name: '“12.000” se lee doce' }));
  await user.click(screen.getByRole('button', { name: 'Leer con estas columnas' }));
  await waitFor(() => expect(sent(calls)).toMatchObject({ formats: { units: 'decimalPoint' } }));
});

const sheets = [
  {
    name: 'Resumen',
    isSeen: true,
    rows: [
      { line: 1, cells: ['Total', '2'] },
      { line: 2, cells: ['clave', 'etiqueta'] },
      { line: 3, cells: ['1', 'Uno'] },
    ],
  },
  { name: 'Locales', isSeen: true, rows: [{ line: 10, cells: ['codigo', 'nombre'] }] },
];
const asked = (calls: Asked[], path: string) =>
  calls.filter((one) => one.method === 'GET' && one.path.endsWith(path)).map(({ query }) => query);

const fieldsOf = (headings: readonly string[]) => ({
  date: headings[0] ?? null,
  location_internal_code: headings[1] ?? null,
  product_internal_code: headings[2] ?? null,
  units: headings[3] ?? null,
  amount: headings[4] ?? null,
});
/** A file whose second sheet was read, and what the server says of its first. */
async function openSheets() {
  const file = anImport({ kind: 'sales', sheets: ['Resumen', 'Ventas'], sheet: 1, headingLine: 10 });
  const opened = await open(
    [
      answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
      answer(importEndpoints.sheets, { id: 7 }, () => ({ sheets })),
      answer(importEndpoints.columns, { id: 7 }, ({ query }) => {
        const hasHeadings = String(query['hasHeadings']) !== 'false';
        const headings = hasHeadings ? ['dia', 'sala', 'sku', 'un', 'neto'] : ['A', 'B', 'C', 'D', 'E'];
        const list: ListProposal = {
          sheet: 0,
          headingLine: query['headingLine'] ?? 2,
          hasHeadings,
          headings,
          samples: [['2026-11-01', 'L1', 'P1', '3', '990']],
          mapping: fieldsOf(headings),
          certainty: { date: 'guess' },
        };
        return { list };
      }),
      answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
    ],
    '/upload-products?import=7&columns=1',
  );
  await opened.user.click(await screen.findByRole('combobox', { name: 'Hoja' }));
  await opened.user.click(await screen.findByRole('option', { name: 'Resumen' }));
  const date = await screen.findByRole('combobox', { name: 'Columna del archivo para Fecha' });
  await waitFor(() => expect(date).toHaveProperty('value', 'dia'));
  return { ...opened, date };
}

it('shows the columns of another sheet at once, without reading it', async () => {
  const { calls } = await openSheets();
  expect(screen.getByText('Sin certeza: revísala')).toBeDefined();
  // The rows themselves are not in the way of the columns until somebody wants to see them.
  expect(screen.queryByRole('region', { name: 'Primeras filas de la hoja' })).toBeNull();
  expect(sent(calls)).toBeUndefined();
});

it('takes a list without headings from a row on, and reads it with the one button', async () => {
  const { user, calls, date } = await openSheets();
  await user.click(screen.getByLabelText(/ya es un registro/));
  await waitFor(() => expect(date).toHaveProperty('value', 'A'));
  await user.click(screen.getByText('Ver las primeras filas'));
  await user.click(await screen.findByLabelText('La lista empieza en la fila 3'));
  await waitFor(() =>
    expect(asked(calls, '/columns').at(-1)).toMatchObject({
      sheet: '0',
      headingLine: '3',
      hasHeadings: 'false',
    }),
  );
  const go = screen.getByRole('button', { name: 'Leer con estas columnas' });
  await waitFor(() => expect(go).toHaveProperty('disabled', false));
  await user.click(go);
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({
      sheet: 0,
      headingLine: 3,
      hasHeadings: false,
      mapping: fieldsOf(['A', 'B', 'C', 'D', 'E']),
    }),
  );
});

it('says where the list begins', async () => {
  const file = anImport({ kind: 'sales', sheets: ['Resumen', 'Ventas'], sheet: 1, headingLine: 10 });
  await open([answer(importEndpoints.get, { id: 7 }, () => ({ import: file }))]);
  expect(await screen.findByText('Hoja “Ventas”: Encabezados en la fila 10')).toBeDefined();
});

it('says how sure each column is, and that a choice is one', async () => {
  const file = anImport({
    state: 'mapping',
    mapping: { internal_code: 'codigo', name: 'nombre', distributor: 'marca' },
    certainty: { internal_code: 'guess', name: 'remembered', distributor: 'likely' },
  });
  const { user } = await open(
    [answer(importEndpoints.get, { id: 7 }, () => ({ import: file }))],
    undefined,
    'en',
    'products',
  );
  expect(await screen.findByText('A guess: please check')).toBeDefined();
  expect([screen.getByText('Same as last time'), screen.getByText('Likely')]).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: 'File column for Internal code' }));
  await user.click(await screen.findByRole('option', { name: 'nota (D)' }));
  expect(screen.getByText('Chosen by hand')).toBeDefined();
  expect(screen.queryByText('A guess: please check')).toBeNull();
});

it('has a sheet looked at that was one of too many', async () => {
  const file = anImport({ state: 'mapping', sheets: ['Uno', 'Otra'], certainty: {}, mapping: {} });
  const { user, calls } = await open(
    [
      answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
      answer(importEndpoints.columns, { id: 7 }, () => ({ list: null })),
      answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
    ],
    undefined,
    undefined,
    'products',
  );
  await user.click(await screen.findByRole('combobox', { name: 'Hoja' }));
  await user.click(await screen.findByRole('option', { name: 'Otra' }));
  await user.click(await screen.findByRole('button', { name: 'Leer esta hoja' }));
  await waitFor(() => expect(sent(calls)).toEqual({ sheet: 1 }));
});

it('names the categories that do not exist, and has them created at a press', async () => {
  const file = anImport({ unknownCategories: { count: 2, codes: ['BEB', 'GAL'], areCreated: false } });
  const { user, calls } = await open([
    answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
    answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
  ]);
  expect(await screen.findByText('2 categorías del archivo no existen:')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Crear al aplicar' }));
  await waitFor(() => expect(sent(calls)).toEqual({ createCategories: true }));
});

it('lists the rows that an applied import left out, to be downloaded', async () => {
  const file = anImport({
    state: 'applied',
    counts: { new: 1, changed: 0, equal: 0, missing: 0, error: 1 },
  });
  const wrong: Difference = {
    line: 9,
    kind: 'error',
    key: '002',
    isNew: false,
    noChange: false,
    isMissingInFile: false,
    values: { internal_code: { old: null, new: '002' }, name: { old: null, new: null } },
    errors: [{ column: 'name', code: 'required', message: 'Falta el valor' }],
    warnings: [],
  };
  await open([
    answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
    answer(importEndpoints.rows, { id: 7 }, () => ({ ...none, differences: [wrong], totalDifferences: 1 })),
  ]);
  expect(await screen.findByRole('heading', { name: 'Se omitió 1 fila con error' })).toBeDefined();
  expect(await screen.findByText('Nombre: Falta el valor')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Descargar errores' })).toBeDefined();
});

const twice = (file: FileImport) => [
  answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
  answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
];

it('asks which letters are right, and nothing else until that is said', async () => {
  const readings = [
    { encoding: 'macintosh' as const, words: ['código', 'piña'], faultyLines: [], faults: 0 },
    { encoding: 'utf-8' as const, words: ['c\uFFFDdigo', 'piña'], faultyLines: [1, 7], faults: 9 },
  ];
  const file = anImport({ state: 'mapping', notes: [{ name: 'letters', readings }] });
  const { user, calls } = await open(twice(file));
  expect(await screen.findByRole('heading', { name: '¿Cuál se lee bien?' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Leer con estas columnas' })).toBeNull();
  expect(screen.getByText(/9 líneas no se pueden leer: 1, 7/)).toBeDefined();
  const read = screen.getByRole('button', { name: 'Usar esta codificación' });
  expect(read).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('radio', { name: /código/ }));
  await user.click(read);
  await waitFor(() => expect(sent(calls)).toEqual({ encoding: 'macintosh' }));
});

it('says what a file hides, merges and spells otherwise, each with its decision', async () => {
  const notes: FileImport['notes'] = [
    { name: 'mergedCells', count: 3 },
    { name: 'hiddenRows', count: 2 },
    { name: 'barcodes', count: 5, samples: [{ sent: '36000291452', stored: '0036000291452' }] },
  ];
  const { user, calls } = await open(twice(anImport({ notes })));
  expect(await screen.findByText(/3 celdas tomaron el valor de su celda combinada/)).toBeDefined();
  expect(screen.getByText(/También se leyeron 2 filas ocultas de la planilla/)).toBeDefined();
  expect(screen.getByText(/36000291452 \(existe 0036000291452\)/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Son distintos' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Omitir' }));
  await waitFor(() => expect(sent(calls)).toEqual({ leaveHidden: true }));
});

it('shows no step as done of a file that could not be imported', async () => {
  const file = anImport({
    state: 'failed',
    failure: 'El archivo está dañado o incompleto.',
    can: { apply: false, undo: false, cancel: false },
  });
  await open(twice(file));
  expect(await screen.findByText('El archivo está dañado o incompleto.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Pasos de la importación' })).toBeNull();
});
