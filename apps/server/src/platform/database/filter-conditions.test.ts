import { expect, it } from 'vitest';
import { conditionsOf, type FilterConditions, readByAnother } from './filter-conditions.ts';
import { sql } from './sql.ts';

interface Filters {
  readonly words?: string | undefined;
  readonly column?: string | undefined;
  readonly only?: boolean | undefined;
  readonly from?: string | undefined;
}

const conditions: FilterConditions<Filters> = {
  from: (from) => [sql`a >= ${from}`, sql`b >= ${from}`],
  words: (words, { column = 'all' }) => sql`${column} like ${words}`,
  column: readByAnother,
  only: (isOnly) => (isOnly ? sql`only` : sql`not only`),
};
const said = (filters: Filters) => {
  const { text, values } = sql.join(conditionsOf(filters, conditions), ' and ');
  return { text, values };
};

it('has the conditions of what is given, in the order of the statement', () => {
  expect(said({ only: false, words: 'una', column: 'name', from: '2026-06-01' })).toEqual({
    text: 'a >= $1 and b >= $2 and $3 like $4 and not only',
    values: ['2026-06-01', '2026-06-01', 'name', 'una'],
  });
});

it('has none of what is absent or empty', () => {
  expect(said({ words: '', only: undefined, column: 'name' })).toEqual({ text: '', values: [] });
});
