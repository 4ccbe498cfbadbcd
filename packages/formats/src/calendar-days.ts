// Calendar days as text, `YYYY-MM-DD`.
import { dayPattern } from './region.ts';

/** The day so many days later; negative for earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Days from the first to the last, both included. */
export const daysFrom = (first: string, last: string): number =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1;

/** The day of a year, a month and a day of it, by their numbers; undefined where the calendar has none. Years of two digits are of this century. */
export function calendarDay(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal =
    date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

const yearFirst = /^(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Eight digits with nothing between them, as number pads write them: ddmmyyyy. */
const digits = /^(\d\d)()(\d\d)(\d{4})$/;
/** A year beyond these was mistyped. */
const [firstYear, lastYear] = [1900, 2199];

/**
 * A day (yyyy-mm-dd) as somebody of a country types it: 28-11-2026, 28/11/26, 28.11.2026 or 28112026, the month first where the
 * country has it so, and 2026-11-28 everywhere; undefined where it is no day.
 */
export function readTypedDay(text: string, countryCode: string): string | undefined {
  const typed = text.trim();
  const [, year, , month, date] = yearFirst.exec(typed) ?? [];
  if (year !== undefined) return known(Number(year), Number(month), Number(date));
  const [, one, , two, last] = yearLast.exec(typed) ?? digits.exec(typed) ?? [];
  if (last === undefined) return undefined;
  const pattern = dayPattern(countryCode);
  // Where the year comes first, what ends with it was written by other customs: nobody can tell the month from the day.
  if (pattern[0] === 'year') return undefined;
  return pattern[0] === 'month'
    ? known(Number(last), Number(one), Number(two))
    : known(Number(last), Number(two), Number(one));
}

function known(year: number, month: number, date: number): string | undefined {
  const day = calendarDay(year, month, date);
  const its = Number(day?.slice(0, 4));
  return its >= firstYear && its <= lastYear ? day : undefined;
}
