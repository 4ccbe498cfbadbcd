// Where the days of a dashboard are read from: whole weeks from the weekly sums, other days from the facts, and days the
// tables do not hold for from the plain tables.
import { addDays, daysOf, mondayOf } from './days.ts';
import type { Range } from './period.ts';

/** What the tables do not hold for. */
export interface Marks {
  readonly days: ReadonlySet<string>;
  /** Which chain a place belongs to has changed: no week holds. */
  readonly chains: boolean;
  /** Which assignments ask for something has changed: no week holds of what was answered. */
  readonly expected: boolean;
  /** Days begin elsewhere now: nothing holds. */
  readonly zone: boolean;
}

export interface Reading {
  /** Mondays. */
  readonly weeks: readonly string[];
  readonly facts: readonly string[];
  readonly plain: readonly string[];
}

/** Plans the reading of ranges that do not overlap; without `useWeeks` weeks are too coarse for what is asked, or do not hold. */
export function planReading(
  ranges: readonly Range[],
  { days: marked, zone }: Pick<Marks, 'days' | 'zone'>,
  useWeeks: boolean,
): Reading {
  const weeks: string[] = [];
  const facts: string[] = [];
  const plain: string[] = [];
  for (const { from, to } of ranges) {
    for (const [monday, days] of Map.groupBy(daysOf(from, to), mondayOf)) {
      const unknown = zone ? days : days.filter((day) => marked.has(day));
      if (useWeeks && days.length === 7 && unknown.length === 0) weeks.push(monday);
      else {
        plain.push(...unknown);
        facts.push(...days.filter((day) => !unknown.includes(day)));
      }
    }
  }
  return { weeks, facts, plain };
}

/** The last day of a week. */
export const sundayOf = (monday: string): string => addDays(monday, 6);
