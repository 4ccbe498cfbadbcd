import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { daysOfCompany } from './choices.queries.ts';
import { earlier } from './days.ts';
import { expectedIn, stepRanges } from './expected.ts';
import { type ExpectedGroup, readExpected } from './expected.queries.ts';
import { figureRows } from './figure-rows.ts';
import { answered, reviewDecisions, sharesOf, turnaround } from './figures.queries.ts';
import { type Period, periodOf, type Range } from './period.ts';
import { readSelection } from './selection.ts';
import { readSums } from './sums.queries.ts';

type Answered = Call<typeof contract.reports.answered>;
type By = Answered['query']['by'];

const keyOf: Readonly<Record<Exclude<By, 'period'>, (group: ExpectedGroup) => string>> = {
  total: () => '',
  project: ({ projectId }) => String(projectId),
  task: ({ taskId }) => String(taskId),
  chain: ({ chain }) => chain,
  category: ({ category }) => category,
};

interface CompanyClock {
  readonly today: string;
  readonly timeZone: string;
}

/** Expected responses by key and period. */
function expectation(
  groups: readonly ExpectedGroup[],
  by: By,
  period: Period,
  { today, timeZone }: CompanyClock,
) {
  const until = ({ from, to }: Range): Range => ({ from, to: earlier(to, today) });
  const sum = (own: readonly ExpectedGroup[], range: Range): number =>
    own.reduce((total, group) => total + expectedIn(group, range, timeZone), 0);
  if (by === 'period') {
    const steps = stepRanges(period, today);
    return (key: string): number => sum(groups, steps.get(key) ?? { from: key, to: '' });
  }
  const byKey = Map.groupBy(groups, keyOf[by]);
  return (key: string, isNow: boolean): number =>
    sum(byKey.get(key) ?? [], until(isNow ? period.now : period.before));
}

/** Responses of a period by what became of them, next to what assignments asked for. */
export async function readAnswered(call: Answered) {
  const { db, query, locale } = call;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, { ...answered, by: query.by });
  const groups = await readExpected(db, selection, period.before.from);
  const company = await daysOfCompany(db, selection.companyId);
  if (!company) throw notFound();
  const expected = expectation(groups, query.by, period, company);
  const known = query.by === 'period' ? [] : groups.map(keyOf[query.by]);
  return figureRows(
    { db, companyId: selection.companyId, locale },
    {
      by: query.by,
      period,
      known,
      figuresOf: (
        [completed = 0, pending = 0, approved = 0, rejected = 0, objected = 0, sincronized = 0, inTime = 0],
        key,
        isNow,
      ) => ({
        completed,
        pending,
        approved,
        rejected,
        objected,
        sincronized,
        answered: inTime,
        expected: expected(key, isNow),
      }),
    },
    rows,
  );
}

/** Share of shelf, presence and rivalry over the measured photos of a period. */
export async function readShares(call: Call<typeof contract.reports.shares>) {
  const { db, query, locale } = call;
  const { by, split, shareType } = query;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, {
    ...sharesOf(shareType === 'linear-share' ? 'linear' : 'volumetric'),
    by,
    split: by === 'period' ? split : undefined,
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

const minutes = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds / 60);

/** Time from a response's arrival to its decision, in minutes. */
export async function readTurnaround(call: Call<typeof contract.reports.turnaround>) {
  const { db, query, locale } = call;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, { ...turnaround, by: query.by });
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
  const rows = await readSums(db, selection, period, { ...reviewDecisions, by });
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
