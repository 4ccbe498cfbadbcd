import { describe, expect, it } from 'vitest';
import { dayBounds } from './day-bounds.ts';

describe('days as instants', () => {
  it('begins and ends a day where the company is', () => {
    expect(dayBounds('2026-11-18', '2026-11-18', 'America/Santiago')).toEqual({
      startDate: '2026-11-18T03:00:00.000Z',
      endDate: '2026-11-19T02:59:59.999Z',
    });
    expect(dayBounds('2026-02-28', '2026-03-01', 'UTC')).toEqual({
      startDate: '2026-02-28T00:00:00.000Z',
      endDate: '2026-03-01T23:59:59.999Z',
    });
  });

  it('begins the day at one where summer time takes midnight away', () => {
    const { startDate, endDate } = dayBounds('2026-09-06', '2026-09-06', 'America/Santiago');
    expect(startDate).toBe('2026-09-06T04:00:00.000Z');
    expect(endDate).toBe('2026-09-07T02:59:59.999Z');
  });

  it('leaves no gap between two days, whichever the zone', () => {
    for (const zone of ['America/Santiago', 'Asia/Kolkata', 'Pacific/Auckland']) {
      for (const [day, next] of [
        ['2026-04-04', '2026-04-05'],
        ['2026-09-05', '2026-09-06'],
        ['2026-09-26', '2026-09-27'],
      ] as const) {
        const end = Date.parse(dayBounds(day, day, zone).endDate);
        expect(Date.parse(dayBounds(next, next, zone).startDate) - end, `${zone} ${day}`).toBe(1);
      }
    }
  });
});
