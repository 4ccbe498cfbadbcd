import { describe, expect, it } from 'vitest';
import { emptyRow, filterRowsOf, filterTextOf, isIncomplete, valuesOf } from './filter-rows.ts';

const target = { table: 'Locales', column: 'Cadena' };
const norte = { target, operator: 'In', values: ['Norte', 7] };
const json = (filter: unknown) => JSON.stringify(filter, null, 2);

describe('the rows of a filter', () => {
  it.each([
    ['a list of Power BI', [norte, { target, operator: 'NotIn', values: ['Sur'] }], 'powerbi'],
    ['a list with words of its own', [{ $schema: 'basic', filterType: 1, ...norte }], 'powerbi'],
    ['an object of columns', { cadena: ['Norte'], region: ['RM', 'V'] }, 'dashboard'],
    ['a list of a dashboard', [{ ...norte, operator: 'NotIn' }], 'dashboard'],
  ] as const)('are read from %s and written back as they were', (_, filter, kind) => {
    const rows = filterRowsOf(json(filter));
    expect(JSON.parse(filterTextOf(rows ?? [], kind))).toEqual(filter);
  });

  it.each([
    ['an advanced filter', [{ target, logicalOperator: 'And', conditions: [] }]],
    ['an operator that is no choice of values', [{ target, operator: 'All', values: [] }]],
    ['a hierarchy', [{ target: { ...target, hierarchyLevel: 'Mes' }, operator: 'In', values: [1] }]],
    ['values that are none', { cadena: { not: 'Norte' } }],
  ])('are none for %s, which stays as JSON', (_, filter) => {
    expect(filterRowsOf(json(filter))).toBeUndefined();
  });

  it('are none where there is no filter, which is the empty text', () => {
    expect(filterRowsOf('')).toEqual([]);
    expect(filterTextOf([], 'dashboard')).toBe('');
  });

  it('of a dashboard are a list where a column is asked for twice, so that neither is lost', () => {
    const chain = { ...emptyRow, column: 'chain', values: ['Norte'] };
    const text = filterTextOf([chain, { ...chain, values: ['Sur'] }], 'dashboard');
    expect(filterRowsOf(text)?.map(({ values }) => values)).toEqual([['Norte'], ['Sur']]);
  });

  it('keep numbers as numbers', () => {
    expect(valuesOf(['2025', '2026'], [2025])).toEqual([2025, 2026]);
    expect(valuesOf(['7', 'Norte'], ['Norte'])).toEqual(['7', 'Norte']);
  });

  it('say when something is missing', () => {
    const whole = { ...emptyRow, column: 'Cadena', values: ['Norte'] };
    expect([
      isIncomplete(whole, 'dashboard'),
      isIncomplete({ ...whole, values: [] }, 'dashboard'),
      isIncomplete({ ...whole, column: '' }, 'dashboard'),
      isIncomplete(whole, 'powerbi'),
      isIncomplete({ ...whole, table: 'Locales' }, 'powerbi'),
    ]).toEqual([false, true, true, true, false]);
  });
});
