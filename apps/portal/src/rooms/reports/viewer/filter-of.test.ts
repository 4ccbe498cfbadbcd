import { expect, it } from 'vitest';
import { filterOf, powerBiFilters } from './filter-of.ts';

const target = { table: 'Locales', column: 'Cadena' };
const basic = { target, operator: 'In', values: ['Líder'] };
const of = (kind: 'powerbi' | 'dashboard', configJson: string | null) =>
  filterOf({ kind, userRelation: { configJson } });

it('gives no filter where there is none', () => {
  expect(of('powerbi', null)).toBeNull();
  expect(of('dashboard', '')).toBeNull();
  expect(powerBiFilters(null)).toEqual([]);
});

it('gives Power BI a list of filters, also of a single one', () => {
  expect(powerBiFilters(of('powerbi', JSON.stringify([basic])) ?? null)).toEqual([basic]);
  expect(powerBiFilters(of('powerbi', JSON.stringify(basic)) ?? null)).toEqual([basic]);
});

it.each(['{"chain": ', '7', '"Líder"', 'null', JSON.stringify([{ operator: 'In' }])])(
  'knows that %s is no filter, whatever the report',
  (text) => {
    expect(of('powerbi', text)).toBeUndefined();
    expect(of('dashboard', text)).toBeUndefined();
  },
);

it('does not take an object of columns for a filter of Power BI', () => {
  expect(of('dashboard', '{"chain": "Líder"}')).toEqual({ chain: 'Líder' });
  expect(of('powerbi', '{"chain": "Líder"}')).toBeUndefined();
});
