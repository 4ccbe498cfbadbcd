// The facts of responses, computed from the source tables and stored, and the weekly sums of them.
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { countedStatuses, decisions, shareColumns, shareKinds, statuses } from './fact-columns.ts';
import type { Range } from './period.ts';
import type { Marks } from './plan-reading.ts';

/** Names of our own, written into the text instead of sent as parameters. */
const literal = (text: string): SQL => sql.raw(`'${text}'`);
const literals = (texts: readonly string[]): SQL => sql.join(texts.map(literal), ', ');
const columns = (names: readonly string[]): SQL => sql.raw(names.join(', '));
const kinds = Object.entries(shareKinds);

const isDecided = sql`r.review_status in (${literals(decisions)})`;

const sums = kinds.flatMap(([kind, type]) => {
  const filter = sql`filter (where s.share_type = ${literal(type)})`;
  const named = (name: string): SQL => sql.raw(`${kind}_${name}`);
  return [
    sql`nullif(count(*) ${filter}, 0)::int as ${named('images')}`,
    sql`sum(s.share) ${filter} as ${named('share')}`,
    sql`count(*) filter (where s.share_type = ${literal(type)} and s.products > 0)::int as ${named('present')}`,
    sql`sum(s.rivalry) ${filter} as ${named('rivalry')}`,
  ];
});

/** Shares of the photos of `r`; an image without a stroke measures nothing. */
const sharesOfResponse = sql`
  left join lateral (select ${sql.join(sums, ', ')}
    from answers a
    join answer_images i on i.company_id = a.company_id and i.answer_id = a.id
    join image_shares s on s.company_id = i.company_id and s.image_id = i.id and (s.trays > 0 or s.products > 0 or s.competition > 0)
    where a.company_id = r.company_id and a.response_id = r.id) shares on r.review_status in (${literals(countedStatuses)})`;

export const factShares: readonly string[] = kinds.flatMap(([kind]) =>
  shareColumns.map((name) => `${kind}_${name}`),
);

/** The facts of some days, computed from the source tables; without shares where nobody asks for them. */
export function computedFacts(companyId: number, days: readonly string[], withShares: boolean): SQL {
  const shares = withShares ? sql`, ${columns(factShares.map((name) => `shares.${name}`))}` : sql``;
  // The hours next to them catch days that begin or end twice; the day itself decides.
  return sql`
    select r.company_id, r.day, r.id as response_id, r.project_id, r.task_id,
      -- Late and surplus responses answer nothing that was asked for (D50).
      case when not r.late and not r.surplus then r.assignment_id end as assignment_id, r.location_id,
      coalesce(r.category_code, '') as category_code, r.review_status as status,
      case when ${isDecided} then r.reviewed_by end as reviewer_id,
      case when ${isDecided} then r.feedback_label_id end as label_id,
      case when ${isDecided} and r.review_finished_at is not null then
        least(greatest(0, floor(extract(epoch from r.review_finished_at - r.created_at))), 2147483647)::int end as wait ${shares}
    from (
      select d.day, r.* from (
        select d.day, c.time_zone, (d.day::timestamp at time zone c.time_zone) - interval '2 hours' as first,
          ((d.day + 1)::timestamp at time zone c.time_zone) + interval '2 hours' as last
        from companies c cross join unnest(${sql.dates(days)}) as d (day)
        where c.id = ${companyId}
        -- Computed beforehand: row-level security lets an index follow plain values only.
        offset 0
      ) d
      join responses r on r.company_id = ${companyId} and not r.deleted
        and r.created_at >= d.first and r.created_at < d.last
        and (r.created_at at time zone d.time_zone)::date = d.day
      -- Shares are looked for when it is known which responses count, however few the planner expects.
      offset 0
    ) r ${withShares ? sharesOfResponse : sql``}`;
}

/** The marks of the stored tables that are stale within some ranges. */
export async function findStaleMarks(
  db: Database,
  companyId: number,
  ranges: readonly Range[],
): Promise<Marks> {
  const { rows } = await db.execute<{ what: string; day: string | null }>(sql`
    select distinct m.what, m.day from dashboard_marks m where m.company_id = ${companyId} and (m.what <> 'day' or exists (
      select 1 from unnest(${sql.dates(ranges.map(({ from }) => from))}, ${sql.dates(ranges.map(({ to }) => to))}) as r (first, last)
      where m.day between r.first and r.last))`);
  return {
    days: new Set(rows.flatMap(({ day }) => (day === null ? [] : [day]))),
    chains: rows.some(({ what }) => what === 'chains'),
    expected: rows.some(({ what }) => what === 'expected'),
    zone: rows.some(({ what }) => what === 'zone'),
  };
}

/** Companies whose stored tables are stale. */
export async function listStaleCompanies(db: Database, companyIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select c.id from unnest(${sql.ids(companyIds)}) as c (id)
    where exists (select 1 from dashboard_marks m where m.company_id = c.id) order by 1`);
  return rows.map(({ id }) => id);
}

/** Locks the refresh of a company until the transaction ends; false when another process has it. */
export async function lockRefresh(db: Database, companyId: number): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('dashboards', ${companyId})) as held`);
  return rows[0]?.held ?? false;
}

/** Removes the marks of the latest stale days, at most `max`, and gives the days in order. */
export async function claimStaleDays(db: Database, companyId: number, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    with taken as (delete from dashboard_marks where company_id = ${companyId} and what = 'day' and day in (
      select distinct day from dashboard_marks where company_id = ${companyId} and what = 'day' order by day desc limit ${max})
      returning day)
    select distinct day from taken order by day`);
  return rows.map(({ day }) => day);
}

/** Removes the marks of one other kind; false when there were none. */
export async function removeMarks(
  db: Database,
  companyId: number,
  what: 'chains' | 'expected' | 'zone',
): Promise<boolean> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with taken as (delete from dashboard_marks where company_id = ${companyId} and what = ${what} returning 1)
    select count(*)::int as taken from taken`);
  return (rows[0]?.taken ?? 0) > 0;
}

/** Computes and stores the facts of some days again. */
export async function storeFacts(db: Database, companyId: number, days: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from response_facts where company_id = ${companyId} and day = any (${sql.dates(days)})`);
  await db.execute(sql`
    insert into response_facts (company_id, day, response_id, project_id, task_id, assignment_id, location_id,
      category_code, status, reviewer_id, label_id, wait, ${columns(factShares)})
    ${computedFacts(companyId, days, true)}`);
}

/** The Monday of a day's week, by counting from one: many times faster than by the calendar. */
export const weekOf = (day: SQL): SQL => sql`(${day} - (${day} - date '0001-01-01') % 7)`;

const weekKey = sql`f.company_id, ${weekOf(sql`f.day`)}, f.project_id, f.task_id, coalesce(l.chain, ''), f.category_code`;

/**
 * The assignments of chains in which one asks for something (`asking`), with the day since which their chain does, next to facts
 * `f`. Said in plain joins, which the planner may share among processes: `answering_assignments` says it once more with who asks.
 */
export const asking = (companyId: number): SQL => sql`
  left join (
    select x.id, (coalesce(first.created_at, x.created_at) at time zone c.time_zone)::date as since
    from assignments x
    join companies c on c.id = x.company_id
    left join assignments first on first.company_id = x.company_id and first.id = x.origin_id
    where x.company_id = ${companyId} and coalesce(x.origin_id, x.id) in (
      select coalesce(a.origin_id, a.id) from assignments a
      join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
      where a.company_id = ${companyId} and asks_for_something(a))
  ) asking on asking.id = f.assignment_id`;

/** Whether a fact next to `asking` answers what an assignment asks for: a rejected one has to be done again. */
export const isAnswered = sql`f.status <> 'rejected' and f.day >= asking.since`;

const sumColumns = [...statuses, ...factShares, 'answered'];
const countOf = (status: string): SQL => sql`count(*) filter (where f.status = ${literal(status)})`;
const placeSums = [
  ...statuses.map(countOf),
  ...factShares.map((name) => sql`coalesce(sum(f.${sql.raw(name)}), 0)`),
  sql`count(*) filter (where ${isAnswered})`,
];
const weekSums = [
  ...placeSums,
  sql`coalesce(array_agg(f.wait order by f.wait) filter (where f.wait is not null), '{}')`,
];

/** Computes and stores the sums of some weeks (their Mondays) again. */
export async function storeWeeks(db: Database, companyId: number, weeks: readonly string[]): Promise<void> {
  const mondays = sql.dates(weeks);
  const facts = sql`
    from unnest(${mondays}) as w0 (monday)
    join response_facts f on f.company_id = ${companyId} and f.day >= w0.monday and f.day < w0.monday + 7
    left join company_locations l on l.company_id = f.company_id and l.location_id = f.location_id`;
  for (const table of ['response_weeks', 'review_weeks', 'place_weeks']) {
    await db.execute(sql`
      delete from ${sql.raw(table)} where company_id = ${companyId} and week = any (${mondays})`);
  }
  await db.execute(sql`
    insert into response_weeks (company_id, week, project_id, task_id, chain, category_code,
      ${columns([...sumColumns, 'waits'])})
    select ${weekKey}, ${sql.join(weekSums, ', ')} ${facts} ${asking(companyId)}
    group by 1, 2, 3, 4, 5, 6`);
  await db.execute(sql`
    insert into review_weeks (company_id, week, project_id, task_id, chain, category_code, reviewer_id, label_id,
      approved, rejected, objected)
    select ${weekKey}, coalesce(f.reviewer_id, 0), coalesce(f.label_id, 0),
      ${sql.join(decisions.map(countOf), ', ')}
    ${facts} where f.status in (${literals(decisions)})
    group by 1, 2, 3, 4, 5, 6, 7, 8`);
  await db.execute(sql`
    insert into place_weeks (company_id, week, location_id, project_id, ${columns(sumColumns)})
    select f.company_id, ${weekOf(sql`f.day`)}, f.location_id, f.project_id, ${sql.join(placeSums, ', ')}
    from unnest(${mondays}) as w0 (monday)
    join response_facts f on f.company_id = ${companyId} and f.day >= w0.monday and f.day < w0.monday + 7
    ${asking(companyId)}
    group by 1, 2, 3, 4`);
}

/** Mondays of every week of a company that has stored facts. */
export async function listStoredWeeks(db: Database, companyId: number): Promise<string[]> {
  const { rows } = await db.execute<{ monday: string }>(sql`
    with recursive kept as (
      (select date_trunc('week', day)::date as monday from response_facts where company_id = ${companyId} order by day limit 1)
      union all
      select next.monday from kept cross join lateral (select date_trunc('week', day)::date as monday from response_facts
        where company_id = ${companyId} and day >= kept.monday + 7 order by day limit 1) next)
    select monday from kept`);
  return rows.map(({ monday }) => monday);
}

/** Deletes all that is stored of a company and marks every day that has responses as stale, by its time zone now. */
export async function resetFacts(db: Database, companyId: number): Promise<void> {
  for (const table of [
    'response_facts',
    'response_weeks',
    'review_weeks',
    'place_weeks',
    'dashboard_marks',
  ]) {
    await db.execute(sql`delete from ${sql.raw(table)} where company_id = ${companyId}`);
  }
  await db.execute(sql`
    insert into dashboard_marks (company_id, what, day)
    select distinct r.company_id, 'day', (r.created_at at time zone c.time_zone)::date
    from responses r join companies c on c.id = r.company_id where r.company_id = ${companyId}`);
}
