import { describe, expect, it } from 'vitest';
import { readCells, readTable, typeCalled } from './from-table.ts';

const task = { type: 'general', vertical: false } as const;
const shown = (text: string, to: Parameters<typeof readTable>[1] = task, room = 500) =>
  readTable(text, to, room).map(({ line, pages: [page], changes, reason }) => {
    const choices = page?.choices.map(({ title }) => title).join('/');
    const words = page ? `${page.type}: ${page.title}${choices ? ` (${choices})` : ''}` : reason;
    return [line, words].concat(changes.map(({ code }) => code));
  });

describe('a pasted table', () => {
  it('with headings in either language is read by them, whatever their order', () => {
    expect(
      shown(
        'Pregunta\tObligatoria\tTipo\tOpciones\n¿Abierto?\tsí\tSí/No\t\nEstado\t\tselección simple\tLleno; Vacío',
      ),
    ).toEqual([
      [2, 'yes/no question: ¿Abierto? (yes/no)'],
      [3, 'simple selection: Estado (Lleno/Vacío)'],
    ]);
    const [open, state] = readTable('title\trequired\nA\tyes\nB\tno', task, 500);
    expect([open?.pages[0]?.required, state?.pages[0]?.required]).toEqual([true, false]);
  });

  it('without headings is read by what stands in it', () => {
    expect(shown('foto\tFachada\nprecio\tLeche 1 L\nselect_one si_no\t¿Oferta?\tSí|No')).toEqual([
      [1, 'image: Fachada'],
      [2, 'price: Leche 1 L'],
      [3, 'simple selection: ¿Oferta? (Sí/No)'],
    ]);
    expect(shown('¿Quién atiende?\n\n¿Qué falta?\tLeche, pan')).toEqual([
      [1, 'short answer: ¿Quién atiende?'],
      [3, 'simple selection: ¿Qué falta? (Leche/pan)'],
    ]);
  });

  it('names what it changed and what it left out', () => {
    const long = 'x'.repeat(80);
    expect(
      shown(
        `tipo\tpregunta\topciones\nholograma\tRara\t\nprecio\tLeche\tA;B\ncorta\t${long}\t\nfoto\t\t\nlista\tDía\tlu;ma;lu`,
      ),
    ).toEqual([
      [2, 'short answer: Rara', 'typeGuessed'],
      [3, 'price: Leche', 'optionsDropped'],
      [4, `short answer: ${'x'.repeat(70)}`, 'titleCut'],
      [5, 'noTitle'],
      [6, 'drop down menu: Día (lu/ma)', 'optionsRepeated'],
    ]);
    expect(shown('resumen\tFin', { type: 'general', vertical: true })).toEqual([[1, 'typeNotOffered']]);
    expect(shown('foto\tUna', { type: 'entrenamiento', vertical: false })).toEqual([[1, 'typeNotOffered']]);
    expect(shown('foto\tUna\nfoto\tDos', task, 1)).toEqual([
      [1, 'image: Una'],
      [2, 'tooManyPages'],
    ]);
  });

  it('names the cells of columns that it does not read', () => {
    const [row] = readTable('Pregunta\tNotas\t\tPregunta\n¿Abierto?\tde noche\tx\tOtra', task, 500);
    expect(row?.changes).toEqual([
      { code: 'cellDropped', detail: 'Notas: de noche' },
      { code: 'cellUnnamed', detail: 'C: x' },
      { code: 'cellDropped', detail: 'Pregunta: Otra' },
    ]);
    expect(shown('¿Qué falta?\tLeche, pan\tsobra')).toEqual([
      [1, 'simple selection: ¿Qué falta? (Leche/pan)', 'cellUnnamed'],
    ]);
  });

  it('keeps lines and quotes within a cell, and never lets markup in', () => {
    expect(readCells('a\t"b\nc ""d"""\ne')).toEqual([['a', 'b\nc "d"'], ['e']]);
    const [row] = readTable('title\tdescription\nA\t<img src=x onerror=alert(1)>', task, 500);
    expect(row?.pages[0]?.description).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
  });
});

it('a type is known by its name on the wire, in both languages and in XLSForm', () => {
  expect(
    ['yes/no question', 'Sí / No', 'select_multiple cosas', 'integer', 'Código de barras', 'nada'].map(
      typeCalled,
    ),
  ).toEqual([
    'yes/no question',
    'yes/no question',
    'multiple selection',
    'numeric answer',
    'barcode question',
    undefined,
  ]);
});
