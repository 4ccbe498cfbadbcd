import { describe, expect, it } from 'vitest';
import { daysOf, readSearch, spanOf, writeSearch } from './dashboard-search.ts';

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

describe('an address', () => {
  it('loses what no dashboard can mean', () => {
    const behind = JSON.stringify({ of: 'passwords', title: 'x' });
    expect(readSearch({ project: 'x', task: '7', chain: 'Norte', cluster: '-1', behind, page: '3' })).toEqual(
      {
        task: 7,
        chain: 'Norte',
      },
    );
    expect(readSearch({ task: 7, chain: 42 })).toEqual({ task: 7, chain: '42' });
    expect(readSearch({ behind: '{"of":' })).toEqual({});
    expect(readSearch({ behind: 'null' })).toEqual({});
  });

  it('gives back what was written into it', () => {
    const search = {
      period: 'year',
      task: 7,
      chain: '',
      shareType: 'volumetric-share' as const,
      behind: { of: 'responses' as const, title: 'Norte', statuses: ['approved'] },
    };
    expect(readSearch(writeSearch(search))).toEqual(search);
  });
});
