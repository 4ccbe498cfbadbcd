import { calendarDay } from '@gondola/formats/calendar-days.ts';
import { foldHeading, monthNames } from '@gondola/contract/plain';
import type { CellResult, Readings } from './cell-rule.ts';

/** As machines write it: `20261121`. */
const compactDay = /^(20\d\d)(0[1-9]|1[0-2])([0-2]\d|3[01])$/;
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const writtenDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/;

/** `21 de noviembre de 2026`, `21-nov-26`, `November 21st, 2026`. */
const dayThenMonth =
  /^(\d{1,2})(?:st|nd|rd|th|º|°)?(?: de |[-/. ]+)(\p{L}{3,12})\.?(?: de |[-/., ]+)(\d{4}|\d{2})(?: .*)?$/iu;
const monthThenDay = /^(\p{L}{3,12})\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?: .*)?$/iu;

/** Months by their names in both languages and how these are shortened. */
const monthNumbers = new Map<string, number>(
  Object.values(monthNames).flatMap((names) =>
    names.flatMap((name, index): [string, number][] => [
      [name, index + 1],
      [name.slice(0, 3), index + 1],
    ]),
  ),
);
for (const name of ['sept', 'set', 'setiembre']) monthNumbers.set(name, 9);

/** A text as a day before its month and as a month before its day: `2026-11-21`, `21-11-2026`, `11/21/26`. */
export function dayReadings(text: string): Readings {
  const [, year, month, day] = isoDay.exec(text) ?? compactDay.exec(text) ?? [];
  if (year !== undefined) {
    const iso = calendarDay(Number(year), Number(month), Number(day));
    return { dayFirst: iso, monthFirst: iso };
  }
  const [, date, name, behind] = dayThenMonth.exec(text) ?? [];
  const [, firstName, secondDate, end] = monthThenDay.exec(text) ?? [];
  const named = monthNumbers.get(foldHeading(name ?? firstName ?? ''));
  if (named !== undefined) {
    const written = calendarDay(Number(behind ?? end), named, Number(date ?? secondDate));
    return { dayFirst: written, monthFirst: written };
  }
  const [, one, two, last] = writtenDay.exec(text) ?? [];
  if (last === undefined) return {};
  return {
    dayFirst: calendarDay(Number(last), Number(two), Number(one)),
    monthFirst: calendarDay(Number(last), Number(one), Number(two)),
  };
}

/** A day as `2026-11-21`: what the column's format reads, or the only thing the text can mean. */
export function readDay(text: string, format: 'dayFirst' | 'monthFirst'): CellResult {
  const readings = dayReadings(text);
  const value = readings[format] ?? readings.dayFirst ?? readings.monthFirst;
  if (value === undefined) return { error: { code: 'notADay' } };
  const year = Number(value.slice(0, 4));
  return year < 2000 || year > 2100 ? { error: { code: 'dayOutOfRange' } } : { value };
}
