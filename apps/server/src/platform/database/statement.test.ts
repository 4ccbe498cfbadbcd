import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { statementOf } from './statement.ts';

const dialect = new PgDialect();

describe('a composed statement', () => {
  const inner = sql`t.id = any (${sql.param([1, 2])}::bigint[]) and t.name ilike ${"%o'h%"}`;
  it.each([
    sql`select 1`,
    sql`select ${1}, ${null}, ${'two'}::text`,
    sql`select * from ${sql.identifier('odd "name')} t where ${inner} or ${sql.raw('true')}`,
    sql`select ${sql.join([sql`${1}`, sql.raw('a.b'), sql`${2}`], sql`, `)} where x in ${[3, 4]}`,
    sql`select 1 ${undefined} where ${inner} and not (${inner})`,
  ])('reads as Drizzle would write it: %#', (query) => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    expect(statementOf(query)).toEqual({ text, values: params });
  });

  it('never puts a value into the text', () => {
    const value = "'; drop table tickets; --";
    expect(statementOf(sql`select ${value}`)).toEqual({ text: 'select $1', values: [value] });
  });
});
