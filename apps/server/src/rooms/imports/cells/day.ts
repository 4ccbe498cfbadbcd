import type { CellResult, Readings } from './cell-rule.ts';

const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const writtenDay = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: .*)?$/;

function dayFrom(year: number, month: number, day: number): string | undefined {
  const full = year < 100 ? 2000 + year : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isReal =
    date.getUTCFullYear() === full && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** What a text says as a day before its month and as a month before its day: `2026-11-21`, `21-11-2026`, `11/21/26`. */
export function dayReadings(text: string): Readings {
  const [, year, month, day] = isoDay.exec(text) ?? [];
  if (year !== undefined) {
    const iso = dayFrom(Number(year), Number(month), Number(day));
    return { dayFirst: iso, monthFirst: iso };
  }
  const [, one, two, last] = writtenDay.exec(text) ?? [];
  if (last === undefined) return {};
  return {
    dayFirst: dayFrom(Number(last), Number(two), Number(one)),
    monthFirst: dayFrom(Number(last), Number(one), Number(two)),
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
