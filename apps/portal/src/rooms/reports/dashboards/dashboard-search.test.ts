import { describe, expect, it } from 'vitest';
import { narrowedBy } from './dashboard.ts';
import { daysOf, daysOfStep, readSearch, spanOf, writeSearch } from './dashboard-search.ts';

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

describe('the days behind a step', () => {
  it('are those of its week that lie in the period', () => {
    const period = { from: '2026-10-14', to: '2026-11-21' };
    expect(daysOfStep('2026-10-12', 'week', period)).toEqual({ from: '2026-10-14', to: '2026-10-18' });
    expect(daysOfStep('2026-10-19', 'week', period)).toEqual({ from: '2026-10-19', to: '2026-10-25' });
    expect(daysOfStep('2026-11-16', 'week', period)).toEqual({ from: '2026-11-16', to: '2026-11-21' });
    expect(daysOfStep('2026-10-20', 'day', period)).toEqual({ from: '2026-10-20', to: '2026-10-20' });
  });
});

describe('what is behind a figure', () => {
  const narrowing = { from: '2026-10-12', to: '2026-11-21', chains: '["Norte","Sur"]' };

  it('is asked for with all that the figure counts, nobody and no reason included', () => {
    const behind = { of: 'responses', title: 'x', statuses: ['rejected', 'objected'] } as const;
    expect(narrowedBy(narrowing, { ...behind, reviewerId: 0 })).toEqual({
      ...narrowing,
      statuses: 'rejected,objected',
      reviewerId: 0,
    });
    expect(narrowedBy(narrowing, { ...behind, labelId: 0 })).toMatchObject({ labelId: 0 });
    expect(narrowedBy(narrowing, { of: 'responses', title: 'x', counted: 'answered', chain: '' })).toEqual({
      ...narrowing,
      chains: '[""]',
      counted: 'answered',
    });
    expect(narrowedBy(narrowing, { of: 'challenges', title: 'x', status: 'unmarked' })).toEqual({
      ...narrowing,
      status: 'unmarked',
    });
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
