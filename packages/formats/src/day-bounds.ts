import { addDays } from './calendar-days.ts';
import { instantAt } from './wall-clock.ts';

/** Milliseconds since 1970 at which a day (yyyy-mm-dd) begins in a time zone. */
const startOf = (day: string, timeZone: string): number => instantAt(`${day}T00:00`, timeZone);

/** The first and last instant of a span of days (yyyy-mm-dd, both included) in a time zone, as the wire takes them. */
export function dayBounds(
  from: string,
  to: string,
  timeZone: string,
): { startDate: string; endDate: string } {
  return {
    startDate: new Date(startOf(from, timeZone)).toISOString(),
    endDate: new Date(startOf(addDays(to, 1), timeZone) - 1).toISOString(),
  };
}
