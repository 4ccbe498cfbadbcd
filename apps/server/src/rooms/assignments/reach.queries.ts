// SQL of whom a task reaches: its live associations, counted by their index, and those of them that are due now.
import { sql } from '../../platform/database/sql.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { bigint, boolean, int, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { isStillDue, type ScalePeriod } from '../field/index.ts';

const reachedTask = selection({
  id: bigint(sql`t.id`),
  companyId: bigint(sql`t.company_id`),
  version: int(sql`t.version`),
  active: boolean(sql`t.active`),
  timeZone: text(sql`c.time_zone`),
});
export type ReachedTask = RowOf<typeof reachedTask>;

/** A task in scope as far as its reach depends on it, or undefined. */
export async function findReachedTask(
  db: Database,
  scope: CompanyScope,
  taskId: number,
): Promise<ReachedTask | undefined> {
  const { rows } = await db.execute<ReachedTask>(sql`
    select ${reachedTask.columns} from tasks t join companies c on c.id = t.company_id
    where t.id = ${taskId} and not t.deleted and ${inScope('t', scope)}`);
  return rows[0];
}

export interface Reach {
  readonly assignments: number;
  readonly people: number;
  readonly locations: number;
  /** People among them with associations that no period closes, or that expect no number: they may answer at any time (D51). */
  readonly open: number;
}

/** Live associations of a task, with the people and locations among them. */
export async function countReach(db: Database, companyId: number, taskId: number): Promise<Reach> {
  const { rows } = await db.execute<Reach>(sql`
    with live as materialized (
      select a.user_id, a.location_id, asks_for_something(a) as asks from assignments a
      where a.company_id = ${companyId} and a.task_id = ${taskId} and a.active and not a.deleted
    )
    select (select count(*)::int from live) as assignments,
      (select count(*)::int from (select 1 from live group by user_id) x) as people,
      (select count(*)::int from (select 1 from live group by location_id) x) as locations,
      (select count(*)::int from (select 1 from live where not asks group by user_id) x) as open`);
  return rows[0] ?? { assignments: 0, people: 0, locations: 0, open: 0 };
}

export interface Due {
  readonly people: number;
  readonly assignments: number;
  /** Associations that were looked at. */
  readonly looked: number;
}

/**
 * Live associations of a task whose period does not have its expected responses yet, among the first `max` that expect any.
 * `periods` are those of now, by scale; each association looks for no more responses than it expects.
 */
export async function countDue(
  db: Database,
  companyId: number,
  taskId: number,
  periods: readonly ScalePeriod[],
  max: number,
): Promise<Due> {
  const { rows } = await db.execute<Due>(sql`
    with asking as materialized (
      select a.user_id, a.reset_scale, a.expected_responses, coalesce(a.origin_id, a.id) as origin from assignments a
      where a.company_id = ${companyId} and a.task_id = ${taskId} and asks_for_something(a) limit ${max}
    ), due as (
      select asking.user_id from asking
      join jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as p (scale text, start timestamptz, "end" timestamptz)
        on p.scale = asking.reset_scale
      where ${isStillDue(sql`${companyId}::bigint`)}
    )
    select count(*)::int as assignments, count(distinct user_id)::int as people,
      (select count(*)::int from asking) as looked from due`);
  return rows[0] ?? { people: 0, assignments: 0, looked: 0 };
}
