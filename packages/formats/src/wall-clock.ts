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

/** A clock in a time zone: an instant in milliseconds since 1970 → what the clock shows, as if it were UTC. */
export const wallClock =
  (timeZone: string) =>
  (instant: number): number =>
    instant + clockOffset(instant, timeZone);
