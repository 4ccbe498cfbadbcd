// When the digest runs: once for every day of Santiago, at the time of day an administrator set (D20). Pure.
import { wallClock } from '@gondola/formats/wall-clock.ts';

/** The zone of the digest, whatever the zone of a company. */
export const digestZone = 'America/Santiago';

/** The job looks this often whether the digest is due. */
export const digestTickMinutes = 5;

/** The clock of Santiago at an instant, in milliseconds as if it were UTC. */
const santiagoClock = wallClock(digestZone);

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** The calendar day (yyyy-mm-dd) in Santiago at an instant. */
export const santiagoDay = (at: Date): string => dayOf(santiagoClock(at.getTime()));

const dayBeside = (day: string, days: number): string =>
  dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);

/**
 * The instant at which a clock in Santiago shows `time` (hh:mm) on `day`. Where summer time skips the hour it is the
 * first moment after it; where the hour comes twice it is the first.
 */
export function santiagoInstant(day: string, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const hour = 3_600_000;
  // Chile is three or four hours behind: the earlier of the two instants that shows the wished clock is the first.
  for (const behind of [3, 4]) {
    const at = wanted + behind * hour;
    if (santiagoClock(at) === wanted) return new Date(at);
  }
  // Nobody's clock showed it. Three hours behind is an hour too early by then; the skipped hour began where it lands.
  const skipped = wanted + 4 * hour;
  const into = santiagoClock(skipped) - wanted;
  return new Date(skipped - (wanted % hour) + hour - into);
}

/** The day whose digest is due now; undefined when there is none. `last` is the day of the last one, if any. */
export function dueDay(now: Date, time: string, last: string | undefined): string | undefined {
  const today = santiagoDay(now);
  // A time just before midnight is looked at just after it.
  const day = now >= santiagoInstant(today, time) ? today : dayBeside(today, -1);
  return last !== undefined && last >= day ? undefined : day;
}

/** When the next digest runs: at the set time, or with the job's next look when it is overdue. */
export function nextDigest(now: Date, time: string, last: string | undefined): Date {
  if (dueDay(now, time, last) !== undefined) {
    const tick = digestTickMinutes * 60_000;
    return new Date(Math.floor(now.getTime() / tick) * tick + tick);
  }
  const today = santiagoDay(now);
  const planned = santiagoInstant(today, time);
  const isOver = planned <= now || (last !== undefined && last >= today);
  return isOver ? santiagoInstant(dayBeside(today, 1), time) : planned;
}
