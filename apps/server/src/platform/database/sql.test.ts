import { describe, expect, it } from 'vitest';
import { sql } from './sql.ts';

const written = (query: { text: string; values: unknown[] }) => ({ text: query.text, values: query.values });

describe('composed SQL', () => {
  it('keeps values apart from the text, whatever they hold', () => {
    const value = "'; drop table tickets; --";
    expect(written(sql`select ${value}`)).toEqual({ text: 'select $1', values: [value] });
  });

  it('numbers the parameters of pieces inside pieces, lists included as one', () => {
    const inner = sql`t.id = any (${sql.ids([1, 2])}) and t.name ilike ${"%o'h%"}`;
    expect(written(sql`select ${1} where ${inner} or not (${inner})`)).toEqual({
      text: 'select $1 where t.id = any ($2::bigint[]) and t.name ilike $3 or not (t.id = any ($4::bigint[]) and t.name ilike $5)',
      values: [1, [1, 2], "%o'h%", [1, 2], "%o'h%"],
    });
  });

  it('casts a list once, for every kind of list', () => {
    const days = ['2026-11-22'];
    expect(
      written(
        sql`${sql.ids(new Set([1, 2]))} ${sql.ints([3])} ${sql.floats([0.5])} ${sql.texts(['a', null])} ${sql.dates(days)}`,
      ),
    ).toEqual({
      text: '$1::bigint[] $2::int[] $3::float8[] $4::text[] $5::date[]',
      values: [[1, 2], [3], [0.5], ['a', null], days],
    });
    expect(written(sql.ids(null))).toEqual({ text: '$1::bigint[]', values: [null] });
  });

  it('joins pieces, and gives nothing for none', () => {
    expect(written(sql`select ${sql.join([sql`${1}`, sql.raw('a.b')], ', ')}`)).toEqual({
      text: 'select $1, a.b',
      values: [1],
    });
    expect(sql`select 1${sql.join([], ', ')}`.text).toBe('select 1');
  });

  it('quotes names', () => {
    expect(sql`select * from ${sql.identifier('odd "name')}`.text).toBe('select * from "odd ""name"');
  });
});
