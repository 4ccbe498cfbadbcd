// What reviews came to: how long they took, who decided and why.
import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { decisions, waitColumns } from './fact-columns.ts';
import { waitStep } from './facts.queries.ts';
import { figureRows } from './figure-rows.ts';
import { percentileOf } from './percentile.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';
import { readSums } from './sums.queries.ts';

/** Time from a response's arrival to its decision. */
export async function readTurnaround(call: Call<typeof contract.reports.turnaround>) {
  const { db, query, locale } = call;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, {
    by: query.by,
    weeks: 'response_weeks',
    sums: waitColumns.map((name, step) => ({
      name,
      ofWeek: `w.${name}`,
      ofFact: `(${waitStep('f.wait')} = ${step})::int`,
    })),
    where: 'f.wait is not null',
  });
  return figureRows(
    { db, companyId: selection.companyId, locale },
    {
      by: query.by,
      period,
      figuresOf: (counts) => ({
        decided: counts.reduce((sum, count) => sum + count, 0),
        median: percentileOf(counts, 0.5),
        p90: percentileOf(counts, 0.9),
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
