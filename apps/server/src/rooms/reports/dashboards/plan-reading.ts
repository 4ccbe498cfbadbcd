// Where the days of a dashboard are read from: whole weeks from the weekly sums, other days from the facts, and stale days
// from the source tables.
import { daysOf, mondayOf } from './days.ts';
import type { Range } from './period.ts';

/** The stale parts of the stored tables. */
export interface Marks {
  readonly days: ReadonlySet<string>;
  /** Locations changed their chain: all weeks are stale. */
  readonly chains: boolean;
  /** Other assignments expect responses now: all weeks are stale for what was answered. */
  readonly expected: boolean;
  /** The time zone changed: everything is stale. */
  readonly zone: boolean;
}

interface Reading {
  /** Mondays. */
  readonly weeks: readonly string[];
  readonly facts: readonly string[];
  readonly plain: readonly string[];
}

/** Plans the reading of ranges that do not overlap; without `useWeeks` weeks are too coarse for the question, or stale. */
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
