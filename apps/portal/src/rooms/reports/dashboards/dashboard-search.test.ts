import { describe, expect, it } from 'vitest';
import { daysOf, readSearch, spanOf } from './dashboard-search.ts';

describe('the period of an address', () => {
  it('is a span by name up to today, or days of one’s own', () => {
    expect(daysOf('week', '2026-11-21')).toEqual({ from: '2026-11-15', to: '2026-11-21' });
    expect(daysOf('2026-01-05..2026-02-01', '2026-11-21')).toEqual({ from: '2026-01-05', to: '2026-02-01' });
    expect(spanOf('2026-01-05..2026-02-01')).toBeUndefined();
  });

  it('is six weeks, from a Monday on, where the address says nothing that can be meant', () => {
    const sixWeeks = { from: '2026-10-12', to: '2026-11-21' };
    for (const period of [undefined, 'soon', '2026-02-01..2026-01-05', '..'])
      expect(daysOf(period, '2026-11-21')).toEqual(sixWeeks);
  });
});

it('leaves out of an address what no dashboard can mean', () => {
  expect(
    readSearch({
      project: 'x',
      task: 7,
      chain: 'Norte',
      cluster: -1,
      behind: { of: 'passwords', title: 'x' },
      page: 3,
    }),
  ).toEqual({ task: 7, chain: 'Norte' });
  expect(readSearch({ behind: { of: 'responses', title: 'Norte' } }).behind).toEqual({
    of: 'responses',
    title: 'Norte',
  });
});
