import { describe, expect, it } from 'vitest';
import { sql } from './sql.ts';

const written = (query: { text: string; values: unknown[] }) => ({ text: query.text, values: query.values });

describe('composed SQL', () => {
  it('keeps values apart from the text, whatever they hold', () => {
    const value = "'; drop table tickets; --";
    expect(written(sql`select ${value}`)).toEqual({ text: 'select $1', values: [value] });
  });

  it('numbers the parameters of pieces inside pieces, lists included as one', () => {
    const inner = sql`t.id = any (${[1, 2]}::bigint[]) and t.name ilike ${"%o'h%"}`;
    expect(written(sql`select ${1} where ${inner} or not (${inner})`)).toEqual({
      text: 'select $1 where t.id = any ($2::bigint[]) and t.name ilike $3 or not (t.id = any ($4::bigint[]) and t.name ilike $5)',
      values: [1, [1, 2], "%o'h%", [1, 2], "%o'h%"],
    });
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
