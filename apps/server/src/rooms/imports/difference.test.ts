import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Values } from './import-row.ts';
import { applied, differenceOf, missingOf } from './reading/compare-rows.ts';

const columns = ['name', 'size', 'ean', 'deleted'];
const value = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });
const flag = fc.constantFrom('0', '1');
const full: fc.Arbitrary<Values> = fc.record({ name: value, size: value, ean: value, deleted: flag });
/** A file's values: some of the columns, but always whether the row is deleted. */
const said: fc.Arbitrary<Values> = fc
  .record({ row: full, present: fc.subarray(columns) })
  .map(({ row, present }) =>
    Object.fromEntries([...present, 'deleted'].map((name) => [name, row[name] ?? null])),
  );
const table = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), full, { noNullPrototype: true });
const file = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), said, { noNullPrototype: true });

type Table = Record<string, Values>;

/** The whole of an import, as the rules of one row make it: what it does, key by key. */
function differencesOf(now: Table, sent: Table) {
  const named = Object.entries(sent).map(([key, row]) => [key, differenceOf(now[key], row)] as const);
  const unnamed = Object.entries(now)
    .filter(([key]) => !(key in sent))
    .map(([key, row]) => [key, missingOf(row)] as const);
  return [...named, ...unnamed];
}

function apply(now: Table, sent: Table): Table {
  const next = { ...now };
  for (const [key, difference] of differencesOf(now, sent)) {
    if (difference.kind !== 'equal') next[key] = applied(now[key], difference);
  }
  return next;
}

describe('an import', () => {
  it('leaves every row as its file says, in the columns the file has, and the others alone', () => {
    fc.assert(
      fc.property(table, file, (now, sent) => {
        const next = apply(now, sent);
        for (const [key, row] of Object.entries(sent)) {
          expect(next[key]).toMatchObject(row);
          for (const column of columns) {
            if (!(column in row)) expect(next[key]?.[column]).toEqual(now[key]?.[column]);
          }
        }
        for (const [key, row] of Object.entries(now)) {
          if (!(key in sent)) expect(next[key]).toEqual({ ...row, deleted: '1' });
        }
      }),
    );
  });

  it('of the same file again changes nothing', () => {
    fc.assert(
      fc.property(table, file, (now, sent) => {
        const kinds = differencesOf(apply(now, sent), sent).map(([, { kind }]) => kind);
        expect(kinds.filter((kind) => kind !== 'equal')).toEqual([]);
      }),
    );
  });

  it('taken back leaves what was there', () => {
    fc.assert(
      fc.property(table, file, (now, sent) => {
        const next: Record<string, Values | undefined> = apply(now, sent);
        for (const [key, { kind }] of differencesOf(now, sent)) {
          if (kind === 'new') delete next[key];
          else if (kind === 'changed') next[key] = now[key];
        }
        expect(next).toEqual(now);
      }),
    );
  });

  it('tells only what becomes different', () => {
    expect(differenceOf({ name: 'a', size: 'x' }, { name: 'b', size: 'x' })).toEqual({
      kind: 'changed',
      changes: { name: 'b' },
    });
    expect(differenceOf({ name: 'a', size: null }, { size: null })).toEqual({ kind: 'equal' });
    expect(missingOf({ deleted: '1' })).toEqual({ kind: 'equal' });
  });
});
