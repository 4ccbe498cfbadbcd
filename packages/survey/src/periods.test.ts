import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periodOf, periodStart, resetScales, type ResetScale } from './index.ts';

const santiago = 'America/Santiago';
const start = (scale: ResetScale, instant: string, timeZone = santiago) =>
  periodStart(scale, new Date(instant), timeZone)?.toISOString();

describe('in Santiago', () => {
  // Wednesday, 15 May 2024, 10:30 (UTC-4).
  test.each<[ResetScale, string | undefined]>([
    ['hourly', '2024-05-15T14:00:00.000Z'],
    ['daily', '2024-05-15T04:00:00.000Z'],
    ['weekly', '2024-05-13T04:00:00.000Z'],
    ['biWeekly', '2024-05-13T04:00:00.000Z'],
    ['monthly', '2024-05-01T04:00:00.000Z'],
    ['quartely', '2024-04-01T03:00:00.000Z'],
    ['annual', '2024-01-01T03:00:00.000Z'],
    ['notClose', undefined],
  ])('the %s period of 15 May 2024, 10:30 starts at %s', (scale, expected) => {
    expect(start(scale, '2024-05-15T14:30:15.250Z')).toBe(expected);
  });

  test('the evening belongs to its own day, though it is tomorrow in UTC', () => {
    expect(start('daily', '2024-05-16T03:59:59.999Z')).toBe('2024-05-15T04:00:00.000Z');
    expect(start('daily', '2024-05-16T04:00:00.000Z')).toBe('2024-05-16T04:00:00.000Z');
  });

  test('Sunday closes the week that Monday opened', () => {
    expect(start('weekly', '2024-05-19T20:00:00Z')).toBe('2024-05-13T04:00:00.000Z');
    expect(start('weekly', '2024-05-20T04:00:00Z')).toBe('2024-05-20T04:00:00.000Z');
  });

  test('two weeks are one period, counted from 5 January 1970', () => {
    expect(start('biWeekly', '2024-05-27T03:59:59Z')).toBe('2024-05-13T04:00:00.000Z');
    expect(start('biWeekly', '2024-05-27T04:00:00Z')).toBe('2024-05-27T04:00:00.000Z');
    expect(start('biWeekly', '1970-01-05T00:00:00Z', 'UTC')).toBe('1970-01-05T00:00:00.000Z');
  });

  test('the day whose midnight the clocks jump over starts at one o’clock', () => {
    // Sunday, 8 September 2024: 00:00 became 01:00 (UTC-4 to UTC-3).
    expect(start('daily', '2024-09-08T15:00:00Z')).toBe('2024-09-08T04:00:00.000Z');
    expect(start('daily', '2024-09-08T03:59:59Z')).toBe('2024-09-07T04:00:00.000Z');
    const short = periodOf('daily', new Date('2024-09-08T15:00:00Z'), santiago);
    expect(Number(short?.end) - Number(short?.start)).toBe(23 * 3_600_000);
  });

  test('the Saturday evening that comes twice is one long day, with two hours of its own', () => {
    // Saturday, 6 April 2024: 24:00 became 23:00 (UTC-3 to UTC-4).
    const long = periodOf('daily', new Date('2024-04-07T03:30:00Z'), santiago);
    expect(long?.start.toISOString()).toBe('2024-04-06T03:00:00.000Z');
    expect(long?.end.toISOString()).toBe('2024-04-07T04:00:00.000Z');
    expect(start('hourly', '2024-04-07T02:30:00Z')).toBe('2024-04-07T02:00:00.000Z');
    expect(start('hourly', '2024-04-07T03:30:00Z')).toBe('2024-04-07T03:00:00.000Z');
  });

  test('weeks, months and quarters reach over a change of the clocks', () => {
    expect(start('weekly', '2024-09-08T20:00:00Z')).toBe('2024-09-02T04:00:00.000Z');
    expect(start('monthly', '2024-09-30T20:00:00Z')).toBe('2024-09-01T04:00:00.000Z');
    expect(start('quartely', '2024-09-30T20:00:00Z')).toBe('2024-07-01T04:00:00.000Z');
  });
});

describe('elsewhere', () => {
  test('a midnight that comes twice starts the day at the first', () => {
    // Havana, 3 November 2024: 01:00 became 00:00 (UTC-4 to UTC-5).
    expect(start('daily', '2024-11-03T12:00:00Z', 'America/Havana')).toBe('2024-11-03T04:00:00.000Z');
  });

  test('hours follow zones with half hours', () => {
    expect(start('hourly', '2024-05-15T14:45:00Z', 'Asia/Kolkata')).toBe('2024-05-15T14:30:00.000Z');
  });

  test('an unknown zone is refused', () => {
    expect(() => start('daily', '2024-05-15T14:45:00Z', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('any instant in any zone', () => {
  const zones = fc.constantFrom(
    santiago,
    'Pacific/Easter',
    'Europe/Madrid',
    'Asia/Kolkata',
    'UTC',
    'America/Havana',
  );
  const instants = fc.date({ min: new Date('2001-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
  const scales = fc.constantFrom(...resetScales.filter((scale) => scale !== 'notClose'));

  test('lies in its period, which borders on its neighbours and is the same all through', () => {
    fc.assert(
      fc.property(scales, instants, zones, (scale, instant, zone) => {
        const period = periodOf(scale, instant, zone);
        if (!period) throw new Error('only notClose has no period');
        const from = period.start.getTime();
        const to = period.end.getTime();
        expect(from).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime()).toBeLessThan(to);
        expect(periodOf(scale, new Date(from), zone)).toEqual(period);
        expect(periodOf(scale, new Date(to - 1), zone)).toEqual(period);
        expect(periodStart(scale, new Date(to), zone)?.getTime()).toBe(to);
        expect(periodOf(scale, new Date(from - 1), zone)?.end.getTime()).toBe(from);
      }),
      { numRuns: 500 },
    );
  });
});
