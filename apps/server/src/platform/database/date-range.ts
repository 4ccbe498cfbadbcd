// Spans of time that lists are asked for: days or instants.
import { type SQL, sql } from './sql.ts';

export interface DateRange {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The last instant of a range; a day means the whole of it, in UTC. */
export const endOfRange = (end: string): string => (end.length === 10 ? `${end}T23:59:59.999Z` : end);

/** Conditions that keep a column of instants within the range. */
export const withinDates = (column: SQL, { startDate, endDate }: DateRange): SQL[] => [
  ...(startDate ? [sql`${column} >= ${startDate}::timestamptz`] : []),
  ...(endDate ? [sql`${column} <= ${endOfRange(endDate)}::timestamptz`] : []),
];
