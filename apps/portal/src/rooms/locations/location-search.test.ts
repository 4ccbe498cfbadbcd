import { describe, expect, it } from 'vitest';
import { openKeyOf, queryOf, readOpenKey } from './location-search.ts';

describe('the address of the list', () => {
  it('asks for what it says', () => {
    expect(queryOf({}, 'name')).toEqual({ searchValue: undefined, sortBy: 'name', orderBy: 'asc' });
    expect(queryOf({ state: 'deleted' }, '-createdAt')).toMatchObject({
      onlyDeleted: true,
      sortBy: 'createdAt',
      orderBy: 'desc',
    });
    expect(queryOf({ state: 'active', searchValue: 'sur', column: 'chain' }, 'name')).toMatchObject({
      noDeleted: true,
      searchValue: 'sur',
      column: 'chain',
    });
  });

  it('never sends a column that the server does not know, or one without words', () => {
    expect(queryOf({ searchValue: 'sur', column: 'password' }, 'name')).not.toHaveProperty(
      'column',
      'password',
    );
    expect(queryOf({ column: 'chain' }, 'name').column).toBeUndefined();
  });

  it('names a location with its company, because several companies have it', () => {
    expect(readOpenKey(openKeyOf({ id: 7, companyId: 3 }))).toEqual({ id: 7, companyId: 3 });
    expect(readOpenKey('7')).toBeUndefined();
    expect(readOpenKey('3-7; drop')).toBeUndefined();
  });
});
