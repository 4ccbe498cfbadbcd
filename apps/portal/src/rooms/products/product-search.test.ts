import { describe, expect, it } from 'vitest';
import { filterOf, openProductId, queryOf } from './product-search.ts';

describe('the address of the products', () => {
  it('asks for what it says, the newest first unless it says otherwise', () => {
    expect(queryOf({}, '-id')).toEqual({ searchValue: undefined, sortBy: 'id', orderBy: 'desc' });
    expect(queryOf({ state: 'deleted', category: 'LEC' }, 'name')).toMatchObject({
      onlyDeleted: true,
      categoryCode: 'LEC',
      sortBy: 'name',
      orderBy: 'asc',
    });
    expect(queryOf({}, '-internal_code')).toMatchObject({ sortBy: 'internal_code', orderBy: 'desc' });
    expect(queryOf({}, 'password')).toMatchObject({ sortBy: 'id', orderBy: 'desc' });
  });

  it('never sends a column that the server does not know, or one without words', () => {
    expect(filterOf({ searchValue: 'x', column: 'ean' })).toMatchObject({ column: 'ean' });
    expect(filterOf({ searchValue: 'x', column: 'price' }).column).toBeUndefined();
    expect(filterOf({ column: 'ean' }).column).toBeUndefined();
  });

  it('opens products by number only', () => {
    expect(openProductId({ product: '12' })).toBe(12);
    expect(openProductId({ product: '12; drop' })).toBeUndefined();
    expect(openProductId({})).toBeUndefined();
  });
});
