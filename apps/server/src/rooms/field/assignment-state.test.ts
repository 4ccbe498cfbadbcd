import { describe, expect, it } from 'vitest';
import { boundsOf, type Schedule, stateOf } from './assignment-state.ts';

const weekly: Schedule = { resetScale: 'weekly', expectedResponses: 2, timeZone: 'America/Santiago' };

describe('an assignment', () => {
  it('is due until the week has its responses', () => {
    expect([0, 1, 2, 3].map((responses) => stateOf(weekly, responses))).toEqual([
      'due',
      'due',
      'done',
      'done',
    ]);
  });

  it('counts its week from Monday midnight by the clocks of the company', () => {
    // Sunday 23:30 in Santiago is Monday 02:30 in UTC.
    expect(boundsOf(weekly, new Date('2026-11-16T02:30:00Z'))).toEqual({
      start: '2026-11-09T03:00:00.000Z',
      end: '2026-11-16T03:00:00.000Z',
    });
  });

  it('that never closes takes any number', () => {
    const open: Schedule = { ...weekly, resetScale: 'notClose' };
    expect(boundsOf(open, new Date())).toEqual({ start: null, end: null });
    expect(stateOf(open, 1000)).toBe('open');
  });

  it('of which no number is expected is always open, also in a period that closes', () => {
    expect([0, 1, 1000].map((count) => stateOf({ ...weekly, expectedResponses: 0 }, count))).toEqual([
      'open',
      'open',
      'open',
    ]);
  });
});
