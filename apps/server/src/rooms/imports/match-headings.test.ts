import { importKinds } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { matchHeadings, twiceNamed } from './match-headings.ts';

const { columns } = importKinds.products;

describe('matching headings', () => {
  it('goes by letters and digits alone, own names before other names', () => {
    expect(matchHeadings(columns, ['CÓDIGO INTERNO', 'Nombre', 'E A N', 'name'])).toMatchObject({
      internal_code: 'CÓDIGO INTERNO',
      name: 'name',
      ean: 'E A N',
      size: null,
    });
  });

  it('passes over headings that stand twice while another one fills the column', () => {
    const headings = ['code', '#NAME?', 'product_name', '#NAME?'];
    const mapping = matchHeadings(columns, headings);
    expect(mapping).toMatchObject({ name: 'product_name', internal_code: 'code' });
    expect(twiceNamed(headings, mapping)).toBeUndefined();
  });

  it('leaves a column to a heading that stands twice when there is no other, so that it can be refused', () => {
    const headings = ['code', 'name', 'Name'];
    expect(twiceNamed(headings, matchHeadings(columns, headings))).toBe('name');
  });
});
