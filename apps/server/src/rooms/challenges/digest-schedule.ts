// When the digest runs: once for every day of the provider, at the time of day an administrator set (D20). Pure.
import { addDays } from '@gondola/formats/calendar-days.ts';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { instantAt } from '@gondola/formats/wall-clock.ts';

/** The job looks this often whether the digest is due. */
export const digestTickMinutes = 5;

/** The time of day of the digest, and the zone of its clock. */
interface DigestTime {
  /** hh:mm. */
  readonly time: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The instant of the digest of a day (yyyy-mm-dd): an hour later where summer time skips it. */
export const digestOf = (day: string, { time, timeZone }: DigestTime): Date =>
  new Date(instantAt(`${day}T${time}`, timeZone));

/** The day whose digest is due now; undefined when there is none. `last` is the day of the last one, if any. */
export function dueDay(now: Date, at: DigestTime, last: string | undefined): string | undefined {
  const today = formatYearFirst(now, at.timeZone);
  // A time just before midnight is looked at just after it.
  const day = now >= digestOf(today, at) ? today : addDays(today, -1);
  return last !== undefined && last >= day ? undefined : day;
}

/** When the next digest runs: at the set time, or with the job's next look when it is overdue. */
export function nextDigest(now: Date, at: DigestTime, last: string | undefined): Date {
  if (dueDay(now, at, last) !== undefined) {
    const tick = digestTickMinutes * 60_000;
    return new Date(Math.floor(now.getTime() / tick) * tick + tick);
  }
  const today = formatYearFirst(now, at.timeZone);
  const planned = digestOf(today, at);
  const isOver = planned <= now || (last !== undefined && last >= today);
  return isOver ? digestOf(addDays(today, 1), at) : planned;
}
