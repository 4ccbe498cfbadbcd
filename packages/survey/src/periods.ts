// When an assignment is due again (D41). 'quartely' is how the wire spells a quarter.
import {
  dateOfDayNumber,
  dayNumber,
  localTime,
  startOfDay,
  type LocalDate,
} from '@gondola/formats/local-time.ts';

export const resetScales = [
  'hourly',
  'daily',
  'weekly',
  'biWeekly',
  'monthly',
  'quartely',
  'annual',
  'notClose',
] as const;

export type ResetScale = (typeof resetScales)[number];

export interface Period {
  readonly start: Date;
  /** First instant of the period after it. */
  readonly end: Date;
}

const hourMilliseconds = 3_600_000;

/** Day number of Monday, 5 January 1970: weeks and pairs of weeks are counted from there. */
const firstMonday = 4;

/**
 * The period that holds the instant, by the clocks of the zone; null for 'notClose', which has none. Two
 * weeks are counted in pairs from Monday, 5 January 1970. Throws a RangeError for an unknown zone.
 */
export function periodOf(scale: ResetScale, instant: Date, timeZone: string): Period | null {
  if (scale === 'notClose') return null;
  const local = localTime(instant, timeZone);
  if (scale === 'hourly') {
    const past = local.minute * 60_000 + local.second * 1000 + (((instant.getTime() % 1000) + 1000) % 1000);
    const start = instant.getTime() - past;
    return { start: new Date(start), end: new Date(start + hourMilliseconds) };
  }
  const [first, following] = dates(scale, local);
  return { start: startOfDay(first, timeZone), end: startOfDay(following, timeZone) };
}

/** Start of the period that holds the instant; null for 'notClose'. */
export function periodStart(scale: ResetScale, instant: Date, timeZone: string): Date | null {
  return periodOf(scale, instant, timeZone)?.start ?? null;
}

function dates(scale: Exclude<ResetScale, 'hourly' | 'notClose'>, date: LocalDate): [LocalDate, LocalDate] {
  if (scale === 'daily') return days(dayNumber(date), 1);
  if (scale === 'weekly') return days(everyDays(7, date), 7);
  if (scale === 'biWeekly') return days(everyDays(14, date), 14);
  const months = { monthly: 1, quartely: 3, annual: 12 }[scale];
  const month = date.month - ((date.month - 1) % months);
  return [
    { year: date.year, month, day: 1 },
    { year: date.year, month: month + months, day: 1 },
  ];
}

function everyDays(length: number, date: LocalDate): number {
  const since = dayNumber(date) - firstMonday;
  return firstMonday + Math.floor(since / length) * length;
}

function days(first: number, length: number): [LocalDate, LocalDate] {
  return [dateOfDayNumber(first), dateOfDayNumber(first + length)];
}
