import { addDays } from './calendar-days.ts';
import { formatYearFirstTime } from './formats.ts';

/** The wall clock of a time zone at an instant, in milliseconds as if it were UTC. */
const wallClock = (at: number, timeZone: string): number =>
  Date.parse(`${formatYearFirstTime(new Date(at), timeZone).replace(' ', 'T')}:00Z`);

/** Milliseconds since 1970 at which a day (yyyy-mm-dd) begins in a time zone. */
function startOf(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let at = midnight;
  for (let turn = 0; turn < 2; turn += 1) at += midnight - wallClock(at, timeZone);
  // Where summer time begins at midnight, as in Chile, the day begins at one.
  return at + Math.max(0, midnight - wallClock(at, timeZone));
}

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
