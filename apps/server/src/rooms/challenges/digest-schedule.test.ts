import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestTickMinutes, dueDay, nextDigest, santiagoDay, santiagoInstant } from './digest-schedule.ts';

const iso = (at: Date): string => at.toISOString();

describe('a time of day in Santiago', () => {
  it.each([
    ['in winter, four hours behind', '2026-06-10', '06:00', '2026-06-10T10:00:00.000Z'],
    ['in summer, three hours behind', '2026-11-21', '06:00', '2026-11-21T09:00:00.000Z'],
    ['on the morning after summer time began', '2026-09-06', '06:00', '2026-09-06T09:00:00.000Z'],
    ['on the morning after it ended', '2026-04-05', '06:00', '2026-04-05T10:00:00.000Z'],
    [
      'in the hour that summer time skips, the first moment after it',
      '2026-09-06',
      '00:30',
      '2026-09-06T04:00:00.000Z',
    ],
    ['in the hour that comes twice, the first of both', '2026-04-04', '23:30', '2026-04-05T02:30:00.000Z'],
  ])('is an instant %s', (_, day, time, instant) => {
    expect(iso(santiagoInstant(day, time))).toBe(instant);
  });

  it('falls on its day whatever the day and the time', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const days = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(days, minute, (offset, at) => {
        const day = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
        const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
        expect(santiagoDay(santiagoInstant(day, time))).toBe(day);
      }),
    );
  });
});

describe('the digest', () => {
  const morning = new Date('2026-11-21T09:00:00Z');

  it('is due from its time on, not a moment before', () => {
    expect(dueDay(new Date(morning.getTime() - 1), '06:00', '2026-11-20')).toBeUndefined();
    expect(dueDay(morning, '06:00', '2026-11-20')).toBe('2026-11-21');
  });

  it('is due once a day, even when the time is set later on the same day', () => {
    expect(dueDay(new Date('2026-11-21T23:00:00Z'), '06:00', '2026-11-21')).toBeUndefined();
    expect(dueDay(new Date('2026-11-21T23:00:00Z'), '18:00', '2026-11-21')).toBeUndefined();
  });

  it('is made up for as soon as somebody looks, but only the last one missed', () => {
    expect(dueDay(new Date('2026-11-21T20:00:00Z'), '06:00', '2026-11-18')).toBe('2026-11-21');
    expect(dueDay(new Date('2026-11-21T20:00:00Z'), '06:00', undefined)).toBe('2026-11-21');
    expect(dueDay(new Date('2026-11-21T05:00:00Z'), '06:00', '2026-11-18')).toBe('2026-11-20');
  });

  it('comes next today before its time, tomorrow after it, and at the next look when it is overdue', () => {
    expect(iso(nextDigest(new Date('2026-11-21T08:00:00Z'), '06:00', '2026-11-20'))).toBe(
      '2026-11-21T09:00:00.000Z',
    );
    expect(iso(nextDigest(new Date('2026-11-21T09:04:00Z'), '06:00', '2026-11-21'))).toBe(
      '2026-11-22T09:00:00.000Z',
    );
    expect(iso(nextDigest(new Date('2026-11-21T09:04:00Z'), '06:00', '2026-11-20'))).toBe(
      '2026-11-21T09:05:00.000Z',
    );
  });

  it('runs on every day of a year exactly once when the job looks every few minutes', () => {
    let last: string | undefined;
    const ran: string[] = [];
    const tick = digestTickMinutes * 60_000;
    const from = Date.parse('2026-01-01T03:05:00Z');
    for (let at = from; at < from + 365 * 86_400_000; at += tick) {
      const day = dueDay(new Date(at), '23:58', last);
      if (day === undefined) continue;
      ran.push(day);
      last = day;
    }
    expect(new Set(ran).size).toBe(ran.length);
    expect(ran.toSorted()).toEqual(ran);
    expect(ran.filter((day) => day.startsWith('2026'))).toHaveLength(365);
  });

  it('is never announced for the past', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.boolean(),
        (now, isDone) => {
          const last = isDone ? santiagoDay(now) : undefined;
          const next = nextDigest(now, '06:00', last);
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(dueDay(next, '06:00', last)).toBeDefined();
        },
      ),
    );
  });
});
