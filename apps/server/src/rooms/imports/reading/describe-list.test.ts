import { importKinds } from '@gondola/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateOf } from '../matching/template.ts';
import { keepKnown, unmatched } from './choose-reading.ts';
import { columnsAt, matchList, nameColumns, samplesOf } from './describe-list.ts';

const start = (lines: readonly (readonly string[])[]) => ({
  rows: lines.map((cells, at) => ({ line: at + 1, cells, lines: lines.length })),
});
const all = () => true;

describe('columns', () => {
  it('are called by their headings, by their letters where there is none, by both where one is there twice', () => {
    const list = columnsAt(
      start([
        ['Código', '', 'código', 'Nombre', ''],
        ['1', 'x', '2', 'Uno', ''],
        ['3', '', '4', 'Dos', '', 'z'],
      ]),
      { line: 1, hasHeadings: true },
    );
    expect(list?.headings).toEqual(['Código (A)', 'B', 'código (C)', 'Nombre', '', 'F']);
    expect(list && samplesOf(list)).toEqual([
      ['1', 'x', '2', 'Uno', '', ''],
      ['3', '', '4', 'Dos', '', 'z'],
    ]);
  });

  it('of a list without headings are letters, and its first row is a record', () => {
    const list = columnsAt(
      start([
        ['1', 'Uno'],
        ['2', 'Dos'],
      ]),
      { line: 1, hasHeadings: false },
    );
    expect(list?.headings).toEqual(['A', 'B']);
    expect(list?.records.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('never share a name', () => {
    const heading = fc.constantFrom('', 'A', 'B', 'a', 'A (A)', 'A (B)', 'Código', 'código ', '#NAME?', 'x');
    fc.assert(
      fc.property(fc.array(heading, { maxLength: 30 }), (raw) => {
        const names = nameColumns(
          raw.map((text) => text.trim()),
          all,
        );
        expect(names).toHaveLength(raw.length);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});

describe('what fills the template', () => {
  const template = templateOf('products');

  it('is found without case, accents and punctuation, below doubled headings too', () => {
    const list = columnsAt(
      start([
        ['NOMBRE', 'Código-Interno', '#NAME?', '#NAME?', 'Código de barras'],
        ['Avena', '1', '', '', '7801234567894'],
      ]),
      { line: 1, hasHeadings: true },
    );
    const { mapping, certainty } = list ? matchList(template, list) : { mapping: {}, certainty: {} };
    expect(mapping).toMatchObject({
      name: 'NOMBRE',
      internal_code: 'Código-Interno',
      ean: 'Código de barras',
    });
    expect(certainty).toEqual({ name: 'sure', internal_code: 'sure', ean: 'sure' });
    expect(unmatched(template, mapping)).toEqual([]);
  });

  it('says which required columns nothing fills', () => {
    const { mapping } = matchList(template, {
      own: [],
      raw: ['a', 'ean'],
      headings: ['a', 'ean'],
      records: [],
    });
    expect(unmatched(template, mapping)).toEqual(['name', 'internal_code']);
  });

  it('keeps of what was chosen once the columns that this file has', () => {
    const kept = keepKnown(importKinds.products, ['a'], { name: 'a', ean: 'b', size: '' });
    expect(kept).toMatchObject({ name: 'a', ean: null, size: null });
  });
});
