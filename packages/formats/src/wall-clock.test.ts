import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatExact } from './formats.ts';
import { wallClock } from './wall-clock.ts';

const shown = (instant: string, timeZone: string): string =>
  new Date(wallClock(timeZone)(Date.parse(instant))).toISOString().slice(0, 19);

it.each([
  // Summer time begins in Chile at midnight of 6 September 2026, and ends at midnight of 5 April.
  ['2026-09-06T03:59:59Z', '2026-09-05T23:59:59'],
  ['2026-09-06T04:00:00Z', '2026-09-06T01:00:00'],
  ['2026-04-05T02:59:59Z', '2026-04-04T23:59:59'],
  ['2026-04-05T03:00:00Z', '2026-04-04T23:00:00'],
  ['2026-04-05T04:00:00Z', '2026-04-05T00:00:00'],
])('at %s the clock in Santiago shows %s', (instant, time) => {
  expect(shown(instant, 'America/Santiago')).toBe(time);
});

it('moves the clocks of a zone at the minute: in Newfoundland once at one minute past midnight', () => {
  expect(shown('2010-03-14T03:30:59Z', 'America/St_Johns')).toBe('2010-03-14T00:00:59');
  expect(shown('2010-03-14T03:31:00Z', 'America/St_Johns')).toBe('2010-03-14T01:01:00');
});

it('shows any second as the formats do, in zones of every kind', () => {
  const zones = [
    'America/Santiago',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'America/St_Johns',
    'UTC',
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(1910, 0, 1), max: Date.UTC(2099, 0, 1) }),
      (zone, instant) => {
        const [day, month, year, time] = formatExact(new Date(instant), {
          timeZone: zone,
          countryCode: 'CL',
        }).split(/[- ]/);
        expect(shown(new Date(instant).toISOString(), zone)).toBe(`${year}-${month}-${day}T${time}`);
      },
    ),
  );
});
