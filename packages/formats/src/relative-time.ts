import { daysFrom } from './calendar-days.ts';
import { formatYearFirst } from './formats.ts';
import type { LocaleTag } from './region.ts';

/** Whole months of the calendar from one day to a later one. */
function monthsBetween(earlier: string, later: string): number {
  const [year = 0, month = 0, date = 0] = earlier.split('-').map(Number);
  const [laterYear = 0, laterMonth = 0, laterDate = 0] = later.split('-').map(Number);
  return (laterYear - year) * 12 + laterMonth - month - (laterDate < date ? 1 : 0);
}

/**
 * How long ago (or ahead) an instant is, in words; `now` in milliseconds. On the same day of the time zone in hours and
 * minutes, as everywhere within an hour; beyond it in days of the calendar, so that "yesterday" is the day before today
 * whatever the hour, then in whole weeks, months and years.
 */
export function formatRelative(
  instant: string | Date,
  now: number,
  locale: LocaleTag,
  timeZone: string,
): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const sign = Math.sign(seconds);
  const inWords = (count: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always' = 'always') =>
    new Intl.RelativeTimeFormat(locale, { numeric }).format(sign * count, unit);
  const minutes = Math.trunc(Math.abs(seconds) / 60);
  if (minutes === 0) return inWords(0, 'second', 'auto');
  if (minutes < 60) return inWords(minutes, 'minute');
  const [earlier = '', later = ''] = [
    formatYearFirst(instant, timeZone),
    formatYearFirst(new Date(now), timeZone),
  ].toSorted();
  const days = daysFrom(earlier, later) - 1;
  if (days === 0) return inWords(Math.trunc(minutes / 60), 'hour');
  if (days < 7) return inWords(days, 'day', 'auto');
  const months = monthsBetween(earlier, later);
  if (months === 0) return inWords(Math.trunc(days / 7), 'week');
  return months < 12 ? inWords(months, 'month') : inWords(Math.trunc(months / 12), 'year');
}
