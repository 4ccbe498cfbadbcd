import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { digestOf, digestTickMinutes, dueDay, nextDigest } from './digest-schedule.ts';

const timeZone = 'America/Santiago';
const six = { time: '06:00', timeZone };

const iso = (at: Date): string => at.toISOString();

describe('a time of day in Santiago', () => {
  it.each([
    ['in winter, four hours behind', '2026-06-10', '06:00', '2026-06-10T10:00:00.000Z'],
    ['in summer, three hours behind', '2026-11-21', '06:00', '2026-11-21T09:00:00.000Z'],
    ['on the morning after summer time began', '2026-09-06', '06:00', '2026-09-06T09:00:00.000Z'],
    ['on the morning after it ended', '2026-04-05', '06:00', '2026-04-05T10:00:00.000Z'],
    ['in the hour that summer time skips, an hour later', '2026-09-06', '00:30', '2026-09-06T04:30:00.000Z'],
    ['in the hour that comes twice, the first of both', '2026-04-04', '23:30', '2026-04-05T02:30:00.000Z'],
  ])('is an instant %s', (_, day, time, instant) => {
    expect(iso(digestOf(day, { time, timeZone }))).toBe(instant);
  });

  it('falls on its day whatever the day and the time', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const days = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(days, minute, (offset, at) => {
        const day = new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10);
        const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
        expect(formatYearFirst(digestOf(day, { time, timeZone }), timeZone)).toBe(day);
      }),
    );
  });
});

describe('the digest', () => {
  const morning = new Date('2026-11-21T09:00:00Z');

  it('goes by the clock of the provider', () => {
    const lima = { time: '06:00', timeZone: 'America/Lima' };
    expect(iso(digestOf('2026-11-21', lima))).toBe('2026-11-21T11:00:00.000Z');
    expect(dueDay(new Date('2026-11-21T10:59:00Z'), lima, '2026-11-20')).toBeUndefined();
  });

  it('is due from its time on, not a moment before', () => {
    expect(dueDay(new Date(morning.getTime() - 1), six, '2026-11-20')).toBeUndefined();
    expect(dueDay(morning, six, '2026-11-20')).toBe('2026-11-21');
  });

  it('is due once a day, even when the time is set later on the same day', () => {
    expect(dueDay(new Date('2026-11-21T23:00:00Z'), six, '2026-11-21')).toBeUndefined();
    expect(
      dueDay(new Date('2026-11-21T23:00:00Z'), { time: '18:00', timeZone }, '2026-11-21'),
    ).toBeUndefined();
  });

  it('is made up for as soon as somebody looks, but only the last one missed', () => {
    expect(dueDay(new Date('2026-11-21T20:00:00Z'), six, '2026-11-18')).toBe('2026-11-21');
    expect(dueDay(new Date('2026-11-21T20:00:00Z'), six, undefined)).toBe('2026-11-21');
    expect(dueDay(new Date('2026-11-21T05:00:00Z'), six, '2026-11-18')).toBe('2026-11-20');
  });

  it('comes next today before its time, tomorrow after it, and at the next look when it is overdue', () => {
    expect(iso(nextDigest(new Date('2026-11-21T08:00:00Z'), six, '2026-11-20'))).toBe(
      '2026-11-21T09:00:00.000Z',
    );
    expect(iso(nextDigest(new Date('2026-11-21T09:04:00Z'), six, '2026-11-21'))).toBe(
      '2026-11-22T09:00:00.000Z',
    );
    expect(iso(nextDigest(new Date('2026-11-21T09:04:00Z'), six, '2026-11-20'))).toBe(
      '2026-11-21T09:05:00.000Z',
    );
  });

  it('runs on every day of a year exactly once when the job looks every few minutes', () => {
    let last: string | undefined;
    const ran: string[] = [];
    const tick = digestTickMinutes * 60_000;
    const from = Date.parse('2026-01-01T03:05:00Z');
    for (let at = from; at < from + 365 * 86_400_000; at += tick) {
      const day = dueDay(new Date(at), { time: '23:58', timeZone }, last);
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
          const last = isDone ? formatYearFirst(now, timeZone) : undefined;
          const next = nextDigest(now, six, last);
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(dueDay(next, six, last)).toBeDefined();
        },
      ),
    );
  });
});
