import { shownDay } from '@gondola/formats/calendar-days.ts';

/** A calendar day (yyyy-mm-dd) without a time of day. */
export function DayOnly({ day }: { day: string | null }) {
  return day ? <time dateTime={day}>{shownDay(day)}</time> : <span>—</span>;
}
