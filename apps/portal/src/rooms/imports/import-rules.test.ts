import { type FileImport, foldHeading, importKindNames, importKinds } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { helpfulStep, planOf } from './apply-plan.ts';
import {
  columnsOf,
  headingChoices,
  previewColumns,
  samplesOf,
  shownColumns,
  unfilled,
  unusedHeadings,
} from './columns.ts';
import { cellOf } from './difference-words.ts';
import { rowsInAll, secondsLeft } from './stages.ts';
import { anImport, words } from './testing/show.tsx';

const counts = { new: 214, changed: 86, missing: 12, equal: 1155, error: 3 };

describe('the plan of applying', () => {
  it('counts what comes, changes and is marked deleted, and leaves rows in error out of the good ones', () => {
    expect(planOf({ kind: 'products', counts })).toEqual({
      created: 214,
      changed: 86,
      equal: 1155,
      deleted: 12,
      wrong: 3,
      good: 1455,
      changes: 312,
    });
  });

  it('deletes nothing where a file only adds', () => {
    expect(planOf({ kind: 'sales', counts })).toMatchObject({ deleted: 0, changes: 300 });
  });
});

describe('the step that helps where every row is in error', () => {
  const wrong = { new: 0, changed: 0, missing: 0, equal: 0, error: 40 };
  const helpOf = (part: Partial<FileImport>) => helpfulStep(anImport({ counts: wrong, ...part }));
  const fault = (column: string | null, code: string, rows = 40) => ({
    notes: [{ name: 'fault' as const, column, code, rows }],
  });

  it('is the columns where one of them is wrong in nearly all rows', () => {
    expect(helpOf(fault('latitude', 'halfAPoint'))).toEqual({ step: 'columns', column: 'latitude' });
    expect(helpOf(fault('latitude', 'halfAPoint', 9))).toEqual({ step: 'file' });
    expect(helpOf(fault('internal_code', 'keyTwice'))).toEqual({ step: 'file' });
  });

  it('is the answer to a question that the file asks', () => {
    const unknownCategories = { count: 2, codes: ['BEB', 'GAL'], areCreated: false };
    expect(helpOf({ ...fault('category_code', 'unknownCategory'), unknownCategories })).toEqual({
      step: 'notes',
    });
    const { notes } = fault(null, 'keyTwice');
    const sameKey = { name: 'sameKey' as const, lines: 40, rows: 20 };
    expect(helpOf({ notes: [sameKey, ...notes] })).toEqual({ step: 'notes' });
  });
});

describe('columns', () => {
  it('have a word in both languages, whatever the kind', () => {
    const names = importKindNames.flatMap((kind) => importKinds[kind].columns.map(({ name }) => name));
    expect(names.filter((name) => !(name in words.es.column && name in words.en.column))).toEqual([]);
  });

  it.each(importKindNames)('of %s are known to the reader by their words in both languages', (kind) => {
    const unknown = columnsOf(kind).flatMap(({ name, alsoCalled = [] }) => {
      const known = new Set([name, ...alsoCalled].map(foldHeading));
      return [words.es, words.en]
        .map(({ column }) => column[name])
        .filter((word) => !known.has(foldHeading(word)));
    });
    expect(unknown).toEqual([]);
  });

  it('show what names the row first, then what the file fills, with the remark behind the name', () => {
    const file = anImport({ mapping: { ean: 'a', name: 'b', internal_code: 'c', size: null }, warnings: 1 });
    expect(shownColumns(file).map(({ name }) => name)).toEqual(['internal_code', 'name', 'ean']);
    expect(previewColumns(file).indexOf('remark')).toBe(2);
    expect(previewColumns({ ...file, warnings: 0 })).not.toContain('remark');
  });

  it('name the required ones that no heading fills', () => {
    expect(unfilled('products', { name: 'nombre' }).map(({ name }) => name)).toEqual(['internal_code']);
    expect(columnsOf('sales').every(({ required }) => required)).toBe(true);
  });

  it('may be filled by the same value in all rows, or by a code that is made', () => {
    const codeFrom = ['nombre', 'ciudad'];
    expect(unfilled('locations', { name: 'nombre' }, { constants: {}, codeFrom })).toEqual([]);
    expect(
      unfilled('stock', {}, { constants: { date: '2026-11-03' }, codeFrom }).map(({ name }) => name),
    ).toEqual(['location_internal_code', 'product_internal_code', 'units']);
    expect(
      unusedHeadings({ headings: ['nombre', 'ciudad', '', 'nota'], mapping: { name: 'nombre' }, codeFrom }),
    ).toEqual(['nota']);
  });

  it('offer those of the file with a value of each, and none that has neither heading nor values', () => {
    const headings = ['a', '', 'C', 'código (D)'];
    const samples = [
      ['1', '', '', 'x'],
      ['2', '', 'y', ''],
    ];
    expect(headingChoices({ headings, samples })).toEqual([
      { heading: 'a', sample: '1' },
      { heading: 'C', sample: 'y' },
      { heading: 'código (D)', sample: 'x' },
    ]);
  });

  it('show what is under a heading in the first rows', () => {
    const file = { headings: ['a', 'b'], samples: [['1', '2'], ['3']] };
    expect(samplesOf(file, 'b')).toEqual(['2', '']);
    expect(samplesOf(file, null)).toEqual([]);
  });
});

describe('a cell of a preview', () => {
  const values = { name: { old: 'Leche', new: 'Leche 1 L' }, ean: { old: '1', new: '1' } };

  it('keeps the old value only where it changes', () => {
    expect(cellOf({ kind: 'changed', values }, 'name')).toEqual({ now: 'Leche 1 L', before: 'Leche' });
    expect(cellOf({ kind: 'changed', values }, 'ean')).toEqual({ now: '1' });
    expect(cellOf({ kind: 'changed', values }, 'size')).toBeUndefined();
  });

  it('shows what there is for a row the file does not name', () => {
    expect(cellOf({ kind: 'missing', values: { name: { old: 'Leche', new: null } } }, 'name')).toEqual({
      now: 'Leche',
    });
  });
});

describe('rows in all', () => {
  it('follow from the share that is done, and from nothing before that', () => {
    expect(rowsInAll({ rowsDone: 500, progress: 0.25 })).toBe(2000);
    expect(rowsInAll({ rowsDone: 0, progress: 0 })).toBeUndefined();
  });

  it('and the rate tell how long it takes still', () => {
    expect(secondsLeft({ rowsDone: 500, progress: 0.25 }, 100)).toBe(15);
    expect(secondsLeft({ rowsDone: 500, progress: 0.25 }, undefined)).toBeUndefined();
  });
});
