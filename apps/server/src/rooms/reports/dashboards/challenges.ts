import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { readChallenges } from './challenges.queries.ts';
import { figureRows } from './figure-rows.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';

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
