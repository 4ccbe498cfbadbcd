// SQL about associations: user × location × category of a task. Written as whole sets, checked in one statement.
import { inCompanies, inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { ResetScale } from '@gondola/survey';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  int,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const assignments = table('assignments', {
  id: withDefault(bigint()),
  companyId: bigint(),
  taskId: bigint(),
  userId: bigint(),
  locationId: bigint(),
  /** Null is the category "General". */
  categoryCode: nullable(text()),
  active: withDefault(boolean()),
  resetScale: withDefault(text<ResetScale>()),
  expectedResponses: withDefault(int()),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  /** When it left the field; the database notes it. */
  deactivatedAt: nullable(timestamptz()),
  /** The first of the assignments that were copied from each other, as their task got new versions. */
  originId: nullable(bigint()),
  /** The run that made it. */
  runId: nullable(bigint()),
});

/** One association as the caller wants it. `position` is its place in what was sent. */
export interface AssignmentWrite extends Omit<
  RowOf<typeof assignments>,
  'id' | 'companyId' | 'active' | 'createdAt' | 'deactivatedAt' | 'originId' | 'runId'
> {
  /** Null: as it is, and of a new one true. */
  readonly active: boolean | null;
  readonly position: number;
  readonly id: number | null;
}

/** The database's knowledge about one wanted association. */
export interface CheckedWrite {
  position: number;
  /** Null when the task is not in scope. */
  companyId: number | null;
  /** Whether the user is active and linked to the company, directly or through a project. */
  userKnown: boolean;
  locationKnown: boolean;
  categoryKnown: boolean;
  /** As the category writes it. */
  categoryCode: string | null;
  /** The live association of the same task, user, location and category. */
  existingId: number | null;
}

const record = sql.raw(`w (position int, id bigint, "taskId" bigint, "userId" bigint, "locationId" bigint,
  "categoryCode" text, active boolean, "resetScale" text, "expectedResponses" int, deleted boolean)`);

const written = (writes: readonly AssignmentWrite[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(writes)}::jsonb) as ${record}`;

/** Looks up everything the wanted associations refer to. */
export async function checkWrites(
  db: Database,
  scope: CompanyScope,
  writes: readonly AssignmentWrite[],
): Promise<CheckedWrite[]> {
  const { rows } = await db.execute<CheckedWrite>(sql`
    select w.position, t.company_id as "companyId",
      exists (select 1 from users u where u.id = w."userId" and u.active and not u.deleted and (
        exists (select 1 from user_projects up where up.user_id = u.id and up.company_id = t.company_id and not up.deleted)
        or exists (select 1 from user_companies uc where uc.user_id = u.id and uc.company_id = t.company_id)
      )) as "userKnown",
      exists (select 1 from company_locations cl
        where cl.company_id = t.company_id and cl.location_id = w."locationId" and not cl.deleted) as "locationKnown",
      (w."categoryCode" is null or not coalesce(c.deleted, true)) as "categoryKnown",
      coalesce(c.code, w."categoryCode") as "categoryCode",
      (select a.id from assignments a where a.company_id = t.company_id and a.task_id = t.id and a.user_id = w."userId"
        and a.location_id = w."locationId" and coalesce(a.category_code, '') = coalesce(c.code, w."categoryCode", '')
        and not a.deleted) as "existingId"
    from ${written(writes)} left join tasks t on t.id = w."taskId" and not t.deleted and ${inScope('t', scope)}
      left join lateral (
        select g.code, g.deleted from categories g
        where g.company_id = t.company_id and g.folded_code = fold_code(w."categoryCode")
        order by g.code = w."categoryCode" desc, g.deleted, g.code_copy limit 1
      ) c on true
    order by w.position`);
  return rows;
}

/** An association that was added. */
export interface Created {
  readonly id: number;
  readonly write: AssignmentWrite;
}

/** Adds associations, and gives those that were added in the order sent; a combination that exists by now is left out. */
export async function insertAssignments(
  db: Database,
  writes: readonly AssignmentWrite[],
): Promise<Created[]> {
  const { rows } = await db.execute<{ id: number; position: number }>(sql`
    with added as (
      insert into assignments (company_id, task_id, user_id, location_id, category_code, active, reset_scale,
        expected_responses)
      select t.company_id, w."taskId", w."userId", w."locationId", w."categoryCode", coalesce(w.active, true),
        w."resetScale", w."expectedResponses"
      from ${written(writes)} join tasks t on t.id = w."taskId" order by w.position
      on conflict (task_id, user_id, location_id, coalesce(category_code, '')) where not deleted do nothing
      returning id, task_id, user_id, location_id, category_code
    )
    select a.id, w.position from added a join ${written(writes)} on w."taskId" = a.task_id and w."userId" = a.user_id
      and w."locationId" = a.location_id and coalesce(w."categoryCode", '') = coalesce(a.category_code, '')
    order by w.position`);
  const byPosition = new Map(writes.map((write) => [write.position, write]));
  return rows.flatMap(({ id, position }) => {
    const write = byPosition.get(position);
    return write ? [{ id, write }] : [];
  });
}

/** Saves what may change of associations that exist; the combination itself never does. */
export async function saveAssignments(
  db: Database,
  companyIds: readonly number[],
  writes: readonly AssignmentWrite[],
): Promise<void> {
  await db.execute(sql`
    update assignments a set active = coalesce(w.active, a.active), reset_scale = w."resetScale",
      expected_responses = w."expectedResponses", deleted = w.deleted
    from ${written(writes)}
    where a.id = w.id and ${inCompanies('a', companyIds)}`);
}

const assignment = selection({
  ...assignments.except('a', 'companyId', 'deleted', 'createdAt', 'deactivatedAt', 'originId', 'runId'),
  userName: text(sql`u.whole_name`),
  userEmail: text(sql`u.email`),
  userDni: nullable(text(sql`u.dni`)),
  locationName: text(sql`l.name`),
  categoryName: nullable(text(sql`c.name`)),
});
export type AssignmentRow = RowOf<typeof assignment>;

/** Associations of a task, or of one person to it, by user, location and category, from `offset` on. */
export async function listAssignments(
  db: Database,
  { companyId, taskId, userId }: { companyId: number; taskId: number; userId?: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<AssignmentRow[]> {
  const { rows } = await db.execute<AssignmentRow>(sql`
    select ${assignment.columns}
    from assignments a
    join users u on u.id = a.user_id
    join locations l on l.id = a.location_id
    left join categories c on c.company_id = a.company_id and c.code = a.category_code
    where a.company_id = ${companyId} and a.task_id = ${taskId} and not a.deleted
      ${userId === undefined ? sql`` : sql`and a.user_id = ${userId}`}
    order by u.sort_name, u.id, l.name, a.category_code nulls first, a.id offset ${offset} limit ${limit}`);
  return rows;
}

/** How many associations a task has. */
export async function countAssignments(db: Database, companyId: number, taskId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from assignments
    where company_id = ${companyId} and task_id = ${taskId} and not deleted`);
  return rows[0]?.total ?? 0;
}

/** The company of a task in scope; undefined when it is not there. */
export async function findTaskCompany(
  db: Database,
  scope: CompanyScope,
  taskId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ companyId: number }>(sql`
    select t.company_id as "companyId" from tasks t where t.id = ${taskId} and not t.deleted and ${inScope('t', scope)}`);
  return rows[0]?.companyId;
}
