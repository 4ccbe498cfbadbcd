import { importKinds } from '@gondola/contract';
import { expect, it } from 'vitest';
import { matchHeadings, twiceNamed, unmatched } from './reading/find-headings.ts';

const { columns } = importKinds.products;

it('matches without case, accents and punctuation', () => {
  const mapping = matchHeadings(columns, ['NOMBRE', 'Código-Interno', 'Código de barras', 'Otra']);
  expect(mapping).toMatchObject({ name: 'NOMBRE', internal_code: 'Código-Interno', ean: 'Código de barras' });
  expect(unmatched(columns, mapping)).toEqual([]);
});

it('lets one heading fill one column, its own name first', () => {
  const mapping = matchHeadings(columns, ['producto', 'name', 'sku']);
  expect(mapping).toMatchObject({ name: 'name', internal_code: 'sku' });
  expect(Object.values(mapping).filter((heading) => heading !== null)).toHaveLength(2);
});

it('says which required columns nothing fills', () => {
  expect(unmatched(columns, matchHeadings(columns, ['a', 'ean']))).toEqual(['name', 'internal_code']);
});

it('minds two headings alike only where they fill a column', () => {
  const headings = ['name', 'Name ', 'internal_code', '#NAME?', '#NAME?'];
  expect(twiceNamed(headings, matchHeadings(columns, headings))).toBe('name');
  expect(twiceNamed(['name', 'x', 'x'], { name: 'name' })).toBeUndefined();
});
