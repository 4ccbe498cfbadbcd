import { expect, it } from 'vitest';
import { productValues, sentFields } from './product-form.ts';

it('sends what was left empty as null and what was written as it is', () => {
  const values = { ...productValues(undefined, 7), name: 'Leche', internalCode: '007', size: '1 L' };
  expect(sentFields(values)).toEqual({
    name: 'Leche',
    internalCode: '007',
    ean: null,
    distributor: null,
    description: null,
    size: '1 L',
    categoryCode: null,
    subCategory: null,
    category01: null,
    category02: null,
    category03: null,
    imageUrl: null,
  });
});
