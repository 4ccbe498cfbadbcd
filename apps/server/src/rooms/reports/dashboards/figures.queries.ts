// The sums of each figure of a dashboard, as SQL over a row of the weekly tables (`w`) and over one fact (`f`).
import { type SQL, sql } from '../../../platform/database/sql.ts';
import { decisions, shareColumns, type ShareKind, statuses } from './fact-columns.ts';
import { isAnswered } from './facts.queries.ts';
import type { Sum, Sums } from './sums.queries.ts';

type Figure = Omit<Sums, 'by' | 'split'>;

const countOf = (status: string): Sum => ({
  name: status,
  ofWeek: sql.raw(`w.${status}`),
  ofFact: sql.raw(`(f.status = '${status}')::int`),
});

/** Responses by status, and those that answer what an assignment expects. */
export const answered: Figure = {
  sums: [
    ...statuses.map(countOf),
    { name: 'answered', ofWeek: sql`w.answered`, ofFact: sql`(${isAnswered})::int` },
  ],
  weeks: 'response_weeks',
  inPlaceWeeks: true,
  withExpectedAssignments: true,
};

/** Measured photos, their shares, those with own products, and their rivalries. */
export function sharesOf(kind: ShareKind): Figure {
  const column = (alias: 'w' | 'f', name: string): SQL => sql.raw(`${alias}.${kind}_${name}`);
  return {
    sums: shareColumns.map((name) => ({ name, ofWeek: column('w', name), ofFact: column('f', name) })),
    weeks: 'response_weeks',
    inPlaceWeeks: true,
    where: sql`${column('f', 'images')} > 0`,
    withShares: true,
  };
}

/**
 * Decisions, and the time from a response's arrival to its decision in seconds: median and 90th percentile, as
 * `percentile_cont` computes them: of n times in order, the value at rank 1 + share × (n − 1), in a straight line between its
 * two neighbours where that is no whole number (PostgreSQL, "Ordered-Set Aggregate Functions"; type 7 of Hyndman and Fan, 1996).
 */
export const turnaround: Figure = {
  sums: [{ name: 'waits', ofWeek: sql`w.waits`, ofFact: sql`array_agg(f.wait)` }],
  weeks: 'response_weeks',
  ofEach: sql`array[count(*)::float8] || percentile_cont(array[0.5, 0.9]) within group (order by each.value)`,
  where: sql`f.wait is not null`,
};

/** Decisions of reviewers, of the period alone. */
export const reviewDecisions: Figure = {
  sums: decisions.map(countOf),
  weeks: 'review_weeks',
  where: sql`f.status in ('approved', 'rejected', 'objected')`,
  alone: true,
};
