// Between instants and what a clock on the wall shows in a time zone.
import { formatYearFirstTime } from './formats.ts';
import { clockOffset } from './local-time.ts';

/** The clock's time at an instant: yyyy-mm-ddThh:mm, as a field for date and time takes it. */
export const wallTime = (instant: string | Date, timeZone: string): string =>
  formatYearFirstTime(instant, timeZone).replace(' ', 'T');

/** The instant at which the clock shows a time (yyyy-mm-ddThh:mm), in milliseconds since 1970. */
export function instantAt(time: string, timeZone: string): number {
  const shown = (at: number): number => Date.parse(`${wallTime(new Date(at), timeZone)}:00Z`);
  const wanted = Date.parse(`${time}:00Z`);
  let at = wanted;
  for (let turn = 0; turn < 2; turn += 1) at += wanted - shown(at);
  // Where summer time begins at midnight, as in Chile, the day begins at one.
  return at + Math.max(0, wanted - shown(at));
}

const quarter = 900_000;
const day = 86_400_000;

/**
 * A clock in a time zone for many instants: each in milliseconds since 1970 → what the clock shows, as if it were UTC. The
 * zone's own rules are asked once a day, and once a quarter of an hour on a day on which the clock is changed.
 */
export function wallClock(timeZone: string): (instant: number) => number {
  const offsetAt = (instant: number): number => clockOffset(instant, timeZone);
  const kept = (step: number, read: (instant: number) => number) => {
    const known = new Map<number, number>();
    return (instant: number): number => {
      const place = Math.floor(instant / step);
      let offset = known.get(place);
      if (offset === undefined) {
        offset = read(place * step);
        // One file spans some years; a process that writes for ever keeps no more than that.
        if (known.size >= 4_096) known.clear();
        known.set(place, offset);
      }
      return offset;
    };
  };
  const ofQuarter = kept(quarter, offsetAt);
  /** NaN for a day on which the clock is changed. */
  const ofDay = kept(day, (start) => {
    const offset = offsetAt(start);
    return offset === offsetAt(start + day - 1) ? offset : Number.NaN;
  });
  return (instant) => {
    const offset = ofDay(instant);
    return instant + (Number.isNaN(offset) ? ofQuarter(instant) : offset);
  };
}
