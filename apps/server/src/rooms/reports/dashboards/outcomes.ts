import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { readChallenges } from './challenges.queries.ts';
import { figureRows } from './figure-rows.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';
import { countAlerts } from './alerts.queries.ts';
import { findNames } from './names.queries.ts';

/** Challenges raised in a period and what became of them. */
export async function readChallengeOutcomes(call: Call<typeof contract.reports.challengeOutcomes>) {
  const { db, scope, query, locale } = call;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readChallenges(db, selection, scope, period, query.by);
  const minutes = (value = -1): number | null => (value < 0 ? null : value);
  return figureRows(
    { db, companyId: selection.companyId, locale },
    {
      by: query.by,
      period,
      figuresOf: ([pending = 0, explained = 0, solved = 0, unmarked = 0, median, p90]) => ({
        pending,
        explained,
        solved,
        unmarked,
        median: minutes(median),
        p90: minutes(p90),
      }),
    },
    rows,
  );
}

/** Stock alerts that hold now. What held before is not kept: there is nothing to compare with. */
export async function readAlertOutcomes(call: Call<typeof contract.reports.alertOutcomes>) {
  const { db, query, locale } = call;
  const { by } = query;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const counted = await countAlerts(db, selection, period, by);
  const rows = by === 'total' && counted.length === 0 ? [{ key: '', sums: [0, 0, 0] }] : counted;
  const nameOf = await findNames(
    db,
    by === 'measure' ? 'total' : by,
    selection.companyId,
    rows.map(({ key }) => key).filter(Boolean),
    locale,
  );
  return {
    step: period.step,
    rows: rows.map(({ key, sums: [low = 0, high = 0, fresh = 0] }) => ({
      key,
      name: nameOf(key),
      split: null,
      now: { low, high, fresh },
      before: null,
    })),
  };
}
