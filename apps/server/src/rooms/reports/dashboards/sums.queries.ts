// Sums over responses of a period and the one before: from the weekly sums, the facts and, for days that
// those are stale for, the source tables, in one statement.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { daysFrom } from './days.ts';
import { asking, findStaleMarks, computedFacts, weekOf } from './facts.queries.ts';
import type { Period } from './period.ts';
import { planReading } from './plan-reading.ts';
import type { Selection } from './selection.ts';

export type SumsBy = 'total' | 'period' | 'project' | 'task' | 'chain' | 'category' | 'reviewer' | 'label';

/** One sum: its name, and what a row of the weekly tables (`w`) and one fact (`f`) add to it. */
export interface Sum {
  readonly name: string;
  readonly ofWeek: SQL;
  readonly ofFact: SQL;
}

export interface Sums {
  readonly by: SumsBy;
  readonly split?: 'chain' | 'category' | undefined;
  readonly sums: readonly Sum[];
  /** Which weekly sums hold them. */
  readonly weeks: 'response_weeks' | 'review_weeks';
  /** The weekly sums of places hold them too. */
  readonly inPlaceWeeks?: boolean;
  /** Only facts that can add something; asked first, because it leaves out most. */
  readonly where?: SQL;
  readonly withShares?: boolean;
  /** Puts the assignments that ask for something (`asking`) next to facts. */
  readonly withExpectedAssignments?: boolean;
  /**
   * Computed of the single values, as `each.value`, into an array; the one sum then holds arrays of them. They are taken
   * apart when the arrays stand in the order of their groups: a million values need not be sorted twice.
   */
  readonly ofEach?: SQL;
  /** Without the period before. */
  readonly alone?: boolean;
}

export interface SumsRow {
  key: string;
  split: string | null;
  isNow: boolean;
  /** In the order of the sums, or what the aggregate makes of them. */
  sums: number[];
}

/** For what is joined with `placeOf`. */
const chainOfPlace = sql`coalesce(l.chain, '')`;

const keys: Readonly<Record<Exclude<SumsBy, 'period'>, { week: SQL; fact: SQL }>> = {
  total: { week: sql`''::text`, fact: sql`''::text` },
  project: { week: sql`w.project_id`, fact: sql`f.project_id` },
  task: { week: sql`w.task_id`, fact: sql`f.task_id` },
  chain: { week: sql`w.chain`, fact: chainOfPlace },
  category: { week: sql`w.category_code`, fact: sql`f.category_code` },
  reviewer: { week: sql`w.reviewer_id`, fact: sql`coalesce(f.reviewer_id, 0)` },
  label: { week: sql`w.label_id`, fact: sql`coalesce(f.label_id, 0)` },
};

/** Facts `f` of some days; a range of days is found faster than a list of them. */
function onDays(days: readonly string[]): SQL {
  const sorted = days.toSorted();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  return daysFrom(first, last) === days.length
    ? sql`f.day between ${first}::date and ${last}::date`
    : sql`f.day = any (${sql.dates(days)})`;
}

/** The conditions of a selection on rows with the columns of both tables, for an alias; chains are `chain`. */
function selectionConditions(selection: Selection, alias: 'w' | 'f', chain: SQL): SQL {
  const column = (name: string): SQL => sql.raw(`${alias}.${name}`);
  const { projectIds, taskIds, categories, chains, locationIds } = selection;
  const parts = [sql`true`];
  if (projectIds) parts.push(sql`${column('project_id')} = any (${sql.ids(projectIds)})`);
  if (taskIds) parts.push(sql`${column('task_id')} = any (${sql.ids(taskIds)})`);
  if (categories) parts.push(sql`${column('category_code')} = any (${sql.texts(categories)})`);
  if (chains) parts.push(sql`${chain} = any (${sql.texts(chains)})`);
  if (locationIds) parts.push(sql`${column('location_id')} = any (${sql.ids(locationIds)})`);
  return sql.join(parts, ' and ');
}

const stepColumn = (day: SQL, { step }: Period): SQL => (step === 'day' ? day : weekOf(day));

const needsChain = ({ by, split }: Sums, { chains }: Selection): boolean =>
  by === 'chain' || split === 'chain' || chains !== undefined;

/** The place of a row, for what knows only its number: its chain is that of today. */
function placeOf(alias: 'w' | 'f'): SQL {
  const row = sql.raw(alias);
  return sql`left join company_locations l on l.company_id = ${row}.company_id and l.location_id = ${row}.location_id`;
}

/** Whether the weekly sums of places know all that is asked for: neither tasks nor categories. */
const canUsePlaceWeeks = (
  { locationIds, taskIds, categories }: Selection,
  { inPlaceWeeks, by, split }: Sums,
): boolean =>
  inPlaceWeeks === true &&
  locationIds !== undefined &&
  !taskIds &&
  !categories &&
  by !== 'task' &&
  by !== 'category' &&
  split !== 'category';

function ofWeeks(selection: Selection, period: Period, wanted: Sums, mondays: readonly string[]): SQL {
  const { by, split, sums } = wanted;
  const byPlace = canUsePlaceWeeks(selection, wanted);
  const chain = byPlace ? chainOfPlace : keys.chain.week;
  const column = (name: Exclude<SumsBy, 'period'>): SQL => (name === 'chain' ? chain : keys[name].week);
  const columns = [
    sql`${by === 'period' ? sql`w.week` : column(by)} as key`,
    sql`${split ? column(split) : sql`null::text`} as split`,
    ...sums.map(({ name, ofWeek }) => sql`${ofWeek} as ${sql.raw(name)}`),
  ];
  return sql`select w.week >= ${period.now.from}::date as is_now, ${sql.join(columns, ', ')}
    from ${sql.raw(byPlace ? 'place_weeks' : wanted.weeks)} w
    ${byPlace && needsChain(wanted, selection) ? placeOf('w') : sql``}
    where w.company_id = ${selection.companyId} and w.week = any (${sql.dates(mondays)})
      and ${selectionConditions(selection, 'w', chain)}`;
}

function ofFacts(selection: Selection, period: Period, wanted: Sums, facts: SQL, days: SQL): SQL {
  const { by, split, sums, where } = wanted;
  const key = by === 'period' ? stepColumn(sql`f.day`, period) : keys[by].fact;
  const columns = [
    sql`${key} as key`,
    sql`${split ? keys[split].fact : sql`null::text`} as split`,
    ...sums.map(({ name, ofFact }) => sql`${ofFact} as ${sql.raw(name)}`),
  ];
  return sql`select f.day >= ${period.now.from}::date as is_now, ${sql.join(columns, ', ')}
    from ${facts} f ${needsChain(wanted, selection) ? placeOf('f') : sql``}
    ${wanted.withExpectedAssignments ? asking(selection.companyId) : sql``}
    where ${where ?? sql`true`} and ${days} and ${selectionConditions(selection, 'f', chainOfPlace)}
    ${wanted.ofEach ? sql`group by 1, 2, 3` : sql``}`;
}

/** Sums of the period and, unless they are by steps of it or alone, of the one before. */
export async function readSums(
  db: Database,
  selection: Selection,
  period: Period,
  wanted: Sums,
): Promise<SumsRow[]> {
  const ranges = wanted.by === 'period' || wanted.alone ? [period.now] : [period.now, period.before];
  const byPlace = canUsePlaceWeeks(selection, wanted);
  const isByDay =
    (selection.locationIds !== undefined && !byPlace) || (wanted.by === 'period' && period.step === 'day');
  const marks = await findStaleMarks(db, selection.companyId, ranges);
  // Weeks of places hold whatever chain a place belongs to.
  const doWeeksHold = (byPlace || !marks.chains) && !(wanted.withExpectedAssignments && marks.expected);
  const { weeks, facts, plain } = planReading(ranges, marks, !isByDay && doWeeksHold);
  const kept = sql`f.company_id = ${selection.companyId} and ${onDays(facts)}`;
  const parts = [
    ...(weeks.length > 0 ? [ofWeeks(selection, period, wanted, weeks)] : []),
    ...(facts.length > 0 ? [ofFacts(selection, period, wanted, sql`response_facts`, kept)] : []),
    ...(plain.length > 0
      ? [
          ofFacts(
            selection,
            period,
            wanted,
            sql`(${computedFacts(selection.companyId, plain, wanted.withShares ?? false)})`,
            sql`true`,
          ),
        ]
      : []),
  ];
  // The tasks of a lineage are one: the first of them.
  const byTask = wanted.by === 'task';
  const key = byTask ? sql`coalesce(lineage.lineage_id, s.key)` : sql`s.key`;
  const lineage = sql`left join tasks lineage on lineage.company_id = ${selection.companyId} and lineage.id = s.key`;
  const [first] = wanted.sums;
  const each = sql`cross join lateral unnest(s.${sql.raw(first?.name ?? '')}) as each (value)`;
  const summed = wanted.sums.map(({ name }) => sql`coalesce(sum(s.${sql.raw(name)}), 0)::float8`);
  const { rows } = await db.execute<SumsRow>(sql`
    select ${key}::text as key, s.split, s.is_now as "isNow", ${wanted.ofEach ?? sql`array[${sql.join(summed, ', ')}]`} as sums
    from (${sql.join(parts, ' union all ')}) s ${wanted.ofEach ? each : sql``} ${byTask ? lineage : sql``}
    group by ${key}, s.split, s.is_now`);
  return rows;
}
