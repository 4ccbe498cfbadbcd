// How a file was read, and choosing otherwise: sheet, row of headings, and how numbers are written.
import { screen, waitFor, within } from '@testing-library/react';
import { importEndpoints, type ColumnFormat, type Difference } from '@gondola/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectCompany } from '@gondola/client/session.ts';
import { type Answer, answer, type Asked, fakeServer } from '@gondola/client/test/fake-server.ts';
import type { Language } from '../../../../test/show.tsx';
import { anImport, show } from '../testing/show.tsx';
import { ImportPage } from './import-page.tsx';

beforeEach(() => {
  selectCompany(1);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

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

async function open(answers: Answer[], at = '/upload-products?import=7', language?: Language) {
  const calls = fakeServer([answer(importEndpoints.rows, { id: 7 }, () => none), ...answers]);
  return { ...(await show(<ImportPage kind="sales" />, at, language)), calls };
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
  expect(screen.getByText(/se leyó como se escribe en el país de la empresa/)).toBeDefined();
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

it('offers both readings beside a column’s samples', async () => {
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

it('says where the list begins, and takes another sheet and row of headings', async () => {
  const file = anImport({ sheets: ['Resumen', 'Locales'], sheet: 1, headingLine: 10 });
  const { user, calls } = await open([
    answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
    answer(importEndpoints.sheets, { id: 7 }, () => ({
      sheets: [
        {
          name: 'Resumen',
          rows: [
            { line: 1, cells: ['Total', '2'] },
            { line: 2, cells: ['clave', 'etiqueta'] },
            { line: 3, cells: ['1', 'Uno'] },
          ],
        },
        { name: 'Locales', rows: [{ line: 10, cells: ['codigo', 'nombre'] }] },
      ],
    })),
    answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
  ]);
  expect(await screen.findByText('Hoja “Locales”, encabezados en la fila 10')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  await user.click(await screen.findByRole('button', { name: 'Elegir otra hoja o fila' }));
  await user.click(await screen.findByRole('combobox', { name: 'Hoja' }));
  await user.click(await screen.findByRole('option', { name: 'Resumen' }));
  expect(screen.getByRole('button', { name: 'Leer esta hoja' })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: 'La fila 2 tiene los encabezados' }));
  expect(screen.getByRole('radio', { name: 'La fila 3 tiene los encabezados' })).toHaveProperty(
    'disabled',
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Leer desde la fila 2' }));
  await waitFor(() => expect(sent(calls)).toEqual({ sheet: 0, headingLine: 2 }));
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
  expect(await screen.findByRole('heading', { name: '1 fila con error quedó fuera' })).toBeDefined();
  expect(await screen.findByText('Nombre: Falta el valor')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Descargar errores' })).toBeDefined();
});
