// Sums over responses of a period and the one before: from the weekly sums, the facts and, for days the two do not hold
// for, the plain tables, in one statement.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { findMarks, plainFacts } from './facts.queries.ts';
import type { Period } from './period.ts';
import { planReading } from './plan-reading.ts';
import type { Selection } from './selection.ts';

export type SumsBy = 'total' | 'period' | 'project' | 'task' | 'chain' | 'category' | 'reviewer' | 'label';

/** One sum: its name, what a row of the weeks adds to it, and what one fact (`f`) does. */
export interface Sum {
  readonly name: string;
  readonly ofWeek: string;
  readonly ofFact: string;
}

export interface Sums {
  readonly by: SumsBy;
  readonly split?: 'chain' | 'category' | undefined;
  readonly sums: readonly Sum[];
  /** Which weekly sums hold them. */
  readonly weeks: 'response_weeks' | 'review_weeks';
  /** Only facts that can add something. */
  readonly where?: string;
  readonly withShares?: boolean;
  /** Without the period before. */
  readonly alone?: boolean;
}

export interface SumsRow extends Record<string, unknown> {
  key: string;
  split: string | null;
  isNow: boolean;
  /** In the order of the sums. */
  sums: number[];
}

const keys: Readonly<Record<Exclude<SumsBy, 'period'>, { week: string; fact: string }>> = {
  total: { week: `''`, fact: `''` },
  project: { week: 'w.project_id', fact: 'f.project_id' },
  task: { week: 'w.task_id', fact: 'f.task_id' },
  chain: { week: 'w.chain', fact: `coalesce(l.chain, '')` },
  category: { week: 'w.category_code', fact: 'f.category_code' },
  reviewer: { week: 'w.reviewer_id', fact: 'coalesce(f.reviewer_id, 0)' },
  label: { week: 'w.label_id', fact: 'coalesce(f.label_id, 0)' },
};

const dates = (days: readonly string[]): SQL => sql`${[...days]}::date[]`;
const ids = (list: readonly number[]): SQL => sql`${[...list]}::bigint[]`;
const texts = (list: readonly string[]): SQL => sql`${[...list]}::text[]`;

/** What a selection asks of rows with the columns of both tables, for an alias; chains are `chain`. */
function narrowed(selection: Selection, alias: string, chain: string): SQL {
  const column = (name: string): SQL => sql.raw(`${alias}.${name}`);
  const { projectIds, taskIds, categories, chains, locationIds } = selection;
  const parts = [sql`true`];
  if (projectIds) parts.push(sql`${column('project_id')} = any (${ids(projectIds)})`);
  if (taskIds) parts.push(sql`${column('task_id')} = any (${ids(taskIds)})`);
  if (categories) parts.push(sql`${column('category_code')} = any (${texts(categories)})`);
  if (chains) parts.push(sql`${sql.raw(chain)} = any (${texts(chains)})`);
  if (locationIds) parts.push(sql`${column('location_id')} = any (${ids(locationIds)})`);
  return sql.join(parts, ' and ');
}

function stepColumn(day: string, { step }: Period): string {
  return step === 'day' ? day : `date_trunc('week', ${day})::date`;
}

function ofWeeks(
  selection: Selection,
  period: Period,
  { by, split, sums, weeks }: Sums,
  mondays: readonly string[],
): SQL {
  const key = by === 'period' ? 'w.week' : keys[by].week;
  const columns = [
    `${key}::text as key`,
    `${split ? keys[split].week : 'null'}::text as split`,
    ...sums.map(({ name, ofWeek }) => `${ofWeek} as ${name}`),
  ];
  return sql`select w.week >= ${period.now.from}::date as is_now, ${sql.raw(columns.join(', '))}
    from ${sql.raw(weeks)} w where w.company_id = ${selection.companyId} and w.week = any (${dates(mondays)})
      and ${narrowed(selection, 'w', 'w.chain')}`;
}

function ofFacts(
  selection: Selection,
  period: Period,
  { by, split, sums, where }: Sums,
  facts: SQL,
  days: SQL,
): SQL {
  const key = by === 'period' ? stepColumn('f.day', period) : keys[by].fact;
  const columns = [
    `${key}::text as key`,
    `${split ? keys[split].fact : 'null'}::text as split`,
    ...sums.map(({ name, ofFact }) => `${ofFact} as ${name}`),
  ];
  const needsChain = by === 'chain' || split === 'chain' || selection.chains !== undefined;
  const chains = sql.raw(
    needsChain
      ? 'left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id'
      : '',
  );
  return sql`select f.day >= ${period.now.from}::date as is_now, ${sql.raw(columns.join(', '))}
    from ${facts} f ${chains} where ${days} and ${sql.raw(where ?? 'true')}
      and ${narrowed(selection, 'f', `coalesce(l.chain, '')`)}`;
}

/** Sums of the period and, unless they are by steps of it or alone, of the one before. */
export async function readSums(
  db: Database,
  selection: Selection,
  period: Period,
  wanted: Sums,
): Promise<SumsRow[]> {
  const ranges = wanted.by === 'period' || wanted.alone ? [period.now] : [period.now, period.before];
  const isByDay = selection.locationIds !== undefined || (wanted.by === 'period' && period.step === 'day');
  const marks = await findMarks(db, selection.companyId, ranges);
  const { weeks, facts, plain } = planReading(ranges, marks, isByDay);
  const kept = sql`f.company_id = ${selection.companyId} and f.day = any (${dates(facts)})`;
  const parts = [
    ...(weeks.length > 0 ? [ofWeeks(selection, period, wanted, weeks)] : []),
    ...(facts.length > 0 ? [ofFacts(selection, period, wanted, sql`response_facts`, kept)] : []),
    ...(plain.length > 0
      ? [
          ofFacts(
            selection,
            period,
            wanted,
            sql`(${plainFacts(selection.companyId, plain, wanted.withShares ?? false)})`,
            sql`true`,
          ),
        ]
      : []),
  ];
  const summed = wanted.sums.map(({ name }) => `coalesce(sum(s.${name}), 0)::float8`).join(', ');
  const { rows } = await db.execute<SumsRow>(sql`
    select s.key, s.split, s.is_now as "isNow", array[${sql.raw(summed)}] as sums
    from (${sql.join(parts, ' union all ')}) s group by 1, 2, 3`);
  return rows;
}
