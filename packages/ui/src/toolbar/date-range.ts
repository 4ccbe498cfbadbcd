import { dayBounds } from '@gondola/formats/day-bounds.ts';

/** The spans offered by name; in the address they stay relative, so that a pasted link means the same tomorrow. */
export const datePresets = ['today', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const;
type DatePreset = (typeof datePresets)[number];

/** First and last calendar day, both included, as yyyy-mm-dd. */
export interface DateRange {
  from: string;
  to: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a range as the address keeps it: a preset's name or `from..to`. */
export function readDateRange(value: string | undefined): DatePreset | DateRange | undefined {
  if (!value) return undefined;
  if (datePresets.includes(value as DatePreset)) return value as DatePreset;
  const [from = '', to = ''] = value.split('..');
  return day.test(from) && day.test(to) && from <= to ? { from, to } : undefined;
}

/** The days a range means when today is `today` (yyyy-mm-dd in the company's time zone). */
export function resolveDateRange(value: string | undefined, today: string): DateRange | undefined {
  const range = readDateRange(value);
  if (typeof range !== 'string') return range;
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  const at = (...parts: [number, number, number]) => new Date(Date.UTC(...parts)).toISOString().slice(0, 10);
  const spans: Record<DatePreset, DateRange> = {
    today: { from: today, to: today },
    last7: { from: at(year, month - 1, date - 6), to: today },
    last30: { from: at(year, month - 1, date - 29), to: today },
    thisMonth: { from: at(year, month - 1, 1), to: today },
    lastMonth: { from: at(year, month - 2, 1), to: at(year, month - 1, 0) },
    thisYear: { from: at(year, 0, 1), to: today },
  };
  return spans[range];
}

/** The first and last instant of the days that a range means in a time zone, as calls take them; undefined where it means none. */
export function dateBounds(
  value: string | undefined,
  today: string,
  timeZone: string,
): { startDate: string | undefined; endDate: string | undefined } {
  const span = resolveDateRange(value, today);
  return span ? dayBounds(span.from, span.to, timeZone) : { startDate: undefined, endDate: undefined };
}
