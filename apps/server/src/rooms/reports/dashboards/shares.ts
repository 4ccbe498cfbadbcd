import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { shareColumns, type ShareKind } from './fact-columns.ts';
import { figureRows } from './figure-rows.ts';
import { periodOf } from './period.ts';
import { readSelection } from './selection.ts';
import { readSums } from './sums.queries.ts';

/** Share of shelf, presence and rivalry over the measured photos of a period. */
export async function readShares(call: Call<typeof contract.reports.shares>) {
  const { db, query, locale } = call;
  const { by, split, shareType } = query;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const kind: ShareKind = shareType === 'linear-share' ? 'linear' : 'volumetric';
  const rows = await readSums(db, selection, period, {
    by,
    split: by === 'period' ? split : undefined,
    weeks: 'response_weeks',
    inPlaceWeeks: true,
    sums: shareColumns.map((name) => ({ name, ofWeek: `w.${kind}_${name}`, ofFact: `f.${kind}_${name}` })),
    where: `f.${kind}_images > 0`,
    withShares: true,
  });
  return figureRows(
    { db, companyId: selection.companyId, locale },
    {
      by,
      split,
      period,
      figuresOf: ([images = 0, share = 0, present = 0, rivalry = 0]) => {
        const perPhoto = (sum: number): number | null => (images > 0 ? sum / images : null);
        return { images, share: perPhoto(share), presence: perPhoto(present), rivalry: perPhoto(rivalry) };
      },
    },
    rows.filter(({ sums: [images = 0] }) => images > 0),
  );
}
