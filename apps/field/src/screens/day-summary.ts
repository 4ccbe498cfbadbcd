// The day of a worker in four numbers. Pure.
import { formatYearFirst } from '@gondola/formats/formats.ts';
import type { FieldResponse } from '@gondola/contract';

interface DaySummary {
  /** Visits that were finished today, rejected ones too: they were made. */
  readonly visits: number;
  /** Minutes of those visits, from begin to end each. */
  readonly minutes: number;
  /** Visits that a review approved today, whenever they were made. */
  readonly approved: number;
  /** Visits that a review rejected or sent back today, and that are still so. */
  readonly returned: number;
}

/** Sums up the responses of a worker for the day of `now` in a time zone. */
export function summaryOf(responses: readonly FieldResponse[], now: Date, timeZone: string): DaySummary {
  const today = formatYearFirst(now, timeZone);
  const isToday = (at: string | null): boolean => at !== null && formatYearFirst(at, timeZone) === today;
  const made = responses.filter(({ finishedAt }) => isToday(finishedAt));
  const reviewed = responses.filter(({ reviewedAt }) => isToday(reviewedAt));
  const spent = made.reduce(
    (sum, { startedAt, finishedAt }) => sum + Date.parse(finishedAt) - Date.parse(startedAt),
    0,
  );
  return {
    visits: made.length,
    minutes: Math.round(spent / 60_000),
    approved: reviewed.filter(({ status }) => status === 'approved').length,
    returned: reviewed.filter(({ status }) => status === 'objected' || status === 'rejected').length,
  };
}
