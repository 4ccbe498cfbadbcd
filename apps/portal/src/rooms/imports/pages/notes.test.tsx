// Notes on a file, and what a person does about them; columns that no column of the file fills.
import { screen, waitFor } from '@testing-library/react';
import { type FileImport, importEndpoints } from '@gondola/contract';
import { expect, it } from 'vitest';
import { answer, type Asked, fakeServer } from '@gondola/client/test/fake-server.ts';
import { anImport, beginInCompany, show } from '../testing/show.tsx';
import { ImportPage } from './import-page.tsx';

beginInCompany();

const none = { differences: [], totalDifferences: 0, totalIsCapped: false, page: 0, limit: 100 };
async function open(file: FileImport, at = '/upload-products?import=7') {
  const calls = fakeServer([
    answer(importEndpoints.rows, { id: 7 }, () => none),
    answer(importEndpoints.get, { id: 7 }, () => ({ import: file })),
    answer(importEndpoints.map, { id: 7 }, () => ({ import: { ...file, state: 'reading' as const } })),
  ]);
  return { ...(await show(<ImportPage kind={file.kind} />, at)), calls };
}
const sent = (calls: Asked[]) => calls.find(({ method }) => method === 'PUT')?.body;
const wrong = { new: 0, changed: 0, missing: 0, equal: 0, error: 2 };

it('asks what each of the file’s own words means, and leads there from the foot', async () => {
  const { user, calls } = await open(
    anImport({
      kind: 'people',
      headings: ['correo', 'nombre', 'cargo'],
      mapping: { email: 'correo', full_name: 'nombre', role: 'cargo' },
      counts: wrong,
      notes: [
        { name: 'unknownWords', column: 'role', count: 1, words: [{ text: 'Promotora', rows: 2 }] },
        { name: 'fault', column: 'role', code: 'notAChoice', rows: 2 },
      ],
    }),
  );
  expect(await screen.findByText('1 valor de la columna Rol no se reconoce:')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ir a la pregunta' }));
  const ask = screen.getByRole('button', { name: 'Indicar su significado' });
  expect(document.activeElement).toBe(ask);
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('combobox', { name: 'Significado de “Promotora”' }));
  await user.click(await screen.findByRole('option', { name: 'Terreno' }));
  await user.click(screen.getByRole('button', { name: 'Usar estos significados' }));
  await waitFor(() => expect(sent(calls)).toEqual({ words: { role: { Promotora: 'scout' } } }));
});

it('names positions elsewhere and columns that nothing takes, and swaps coordinates at a press', async () => {
  const { user, calls } = await open(
    anImport({
      kind: 'locations',
      notes: [
        {
          name: 'positions',
          problem: 'swapped',
          rows: 11_313,
          examples: [{ line: 3, key: 'L2', latitude: '-70.65', longitude: '-33.44', country: 'CL' }],
        },
      ],
    }),
  );
  expect(
    await screen.findByText('11.313 posiciones tienen la latitud y la longitud invertidas:'),
  ).toBeDefined();
  expect(screen.getByText(/fila 3, L2 \(.70,65; .33,44; CL\)/)).toBeDefined();
  expect(screen.getByText('3 columnas sin usar:')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Intercambiarlas' }));
  await waitFor(() => expect(sent(calls)).toEqual({ swapPositions: true }));
});

it('fills a column with the same value in all rows, and shows a code before it is made', async () => {
  const { user, calls } = await open(
    anImport({
      kind: 'locations',
      state: 'mapping',
      headings: ['estación', 'ciudad'],
      samples: [['Copec Ruta 5', 'Ñuñoa']],
      mapping: { name: 'estación' },
      certainty: {},
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Formar un código con otras columnas' }));
  await user.click(screen.getByRole('combobox', { name: 'Columnas que forman el código' }));
  await user.click(await screen.findByRole('option', { name: 'estación' }));
  await user.click(await screen.findByRole('option', { name: 'ciudad' }));
  expect(screen.getByText('COPEC-RUTA-5-NUNOA')).toBeDefined();
  const country = screen.getByRole('row', { name: /^Código de país/ });
  await user.click(country.querySelector('button')!);
  await user.type(
    screen.getByRole('textbox', { name: 'Valor de Código de país para todas las filas' }),
    'CL',
  );
  await user.click(screen.getByRole('button', { name: 'Leer con estas columnas' }));
  await waitFor(() =>
    expect(sent(calls)).toMatchObject({
      constants: { country_code: 'CL' },
      codeFrom: ['estación', 'ciudad'],
    }),
  );
});
