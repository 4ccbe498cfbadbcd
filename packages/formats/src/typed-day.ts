import { calendarDay } from './calendar-days.ts';
import { dayPattern } from './region.ts';

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
