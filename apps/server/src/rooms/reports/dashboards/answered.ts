import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { daysOfCompany } from './choices.queries.ts';
import { earlier } from './days.ts';
import { expectedIn, stepRanges } from './expected.ts';
import { type ExpectedGroup, readExpected } from './expected.queries.ts';
import { statuses } from './fact-columns.ts';
import { isAnswered } from './facts.queries.ts';
import { figureRows } from './figure-rows.ts';
import { type Period, periodOf, type Range } from './period.ts';
import { readSelection } from './selection.ts';
import { readSums, type Sum } from './sums.queries.ts';

const sums: readonly Sum[] = [
  ...statuses.map((status) => ({
    name: status,
    ofWeek: `w.${status}`,
    ofFact: `(f.status = '${status}')::int`,
  })),
  { name: 'answered', ofWeek: 'w.answered', ofFact: `(${isAnswered})::int` },
];

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

/** Responses of a period by what became of them, beside what assignments asked for. */
export async function readAnswered(call: Answered) {
  const { db, query, locale } = call;
  const period = periodOf(query);
  const selection = await readSelection(call, query);
  const rows = await readSums(db, selection, period, {
    by: query.by,
    sums,
    weeks: 'response_weeks',
    inPlaceWeeks: true,
    withAsking: true,
  });
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
        [completed = 0, pending = 0, approved = 0, rejected = 0, objected = 0, sincronized = 0, answered = 0],
        key,
        isNow,
      ) => ({
        completed,
        pending,
        approved,
        rejected,
        objected,
        sincronized,
        answered,
        expected: expected(key, isNow),
      }),
    },
    rows,
  );
}
