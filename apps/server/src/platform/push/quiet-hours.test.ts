import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOfQuiet } from './queue-push.ts';

const timeZone = 'America/Santiago';
/** An instant by the clock of Santiago, three hours behind UTC in November. */
const at = (time: string) => new Date(`2026-11-26T${time}:00-03:00`);

describe('quiet hours', () => {
  it.each([
    ['over midnight, in the evening', 22, 7, '23:30', 7.5 * 3600],
    ['over midnight, in the morning', 22, 7, '06:59', 60],
    ['over midnight, by day', 22, 7, '07:00', 0],
    ['by day', 13, 15, '14:00', 3600],
    ['by day, after them', 13, 15, '15:00', 0],
    ['that begin and end at once', 9, 9, '09:30', 0],
  ])('last %s', (_name, from, until, time, seconds) => {
    expect(secondsOfQuiet({ from, until, timeZone }, at(time))).toBe(seconds);
  });

  it('are over when they say so, whenever they are asked for', () => {
    const hour = fc.integer({ min: 0, max: 23 });
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 0, max: 525_600 }), (from, until, minute) => {
        const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
        const seconds = secondsOfQuiet({ from, until, timeZone }, now);
        expect(seconds).toBeLessThanOrEqual(25 * 3600);
        expect(secondsOfQuiet({ from, until, timeZone }, new Date(now.getTime() + seconds * 1000))).toBe(0);
      }),
    );
  });
});
