// What reviews came to: how long they took, who decided and why.
import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { decisions } from './fact-columns.ts';
import { figureRows } from './figure-rows.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';
import { readSums } from './sums.queries.ts';

const minutes = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds / 60);

/**
 * Time from a response's arrival to its decision, kept to the second. The percentiles are those of `percentile_cont`: of n
 * times in order, the value at rank 1 + share × (n − 1), in a straight line between its two neighbours where that is no
 * whole number (PostgreSQL, "Ordered-Set Aggregate Functions"; type 7 of Hyndman and Fan, 1996).
 */
export async function readTurnaround(call: Call<typeof contract.reports.turnaround>) {
  const { db, query, locale } = call;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, {
    by: query.by,
    weeks: 'response_weeks',
    each: 'waits',
    sums: [{ name: 'wait', ofWeek: 'each.value', ofFact: 'f.wait' }],
    aggregate: `array[count(*)::float8] || percentile_cont(array[0.5, 0.9]) within group (order by s.wait)`,
    where: 'f.wait is not null',
  });
  return figureRows(
    { db, companyId: selection.companyId, locale },
    {
      by: query.by,
      period,
      figuresOf: ([decided = 0, median, p90]) => ({
        decided,
        median: minutes(median),
        p90: minutes(p90),
      }),
    },
    rows,
  );
}

/** Decisions by who made them, or by the reason given for those that refuse. */
export async function readDecisions(call: Call<typeof contract.reports.decisions>) {
  const { db, query, locale } = call;
  const { by } = query;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, {
    by,
    weeks: 'review_weeks',
    sums: decisions.map((status) => ({
      name: status,
      ofWeek: `w.${status}`,
      ofFact: `(f.status = '${status}')::int`,
    })),
    where: `f.status in ('approved', 'rejected', 'objected')`,
    alone: true,
  });
  const figures = await figureRows(
    { db, companyId: selection.companyId, locale },
    {
      by,
      period,
      figuresOf: ([approved = 0, rejected = 0, objected = 0]) => ({ approved, rejected, objected }),
    },
    rows,
  );
  const ofNow = figures.rows.map((row) => Object.assign(row, { before: null }));
  // A reason is given for what is refused; what was approved has none.
  const shown = by === 'reviewer' ? ofNow : ofNow.filter(({ now }) => now.rejected + now.objected > 0);
  return { ...figures, rows: shown };
}
