// SQL of who has a task and where: pages by name, walked along the names, so that a page costs what it shows however many
// associations there are.
import { type AssignedPerson } from '@gondola/contract';
import { cappedCount } from '../../platform/database/count-capped.ts';
import { pageRows, type PageRequest } from '../../platform/database/list-walk.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { resolveSearch, userGroups } from '../groups/index.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

export interface TaskKey {
  readonly companyId: number;
  readonly taskId: number;
}

/** Associations `a` of a task. */
const ofTask = ({ companyId, taskId }: TaskKey): SQL =>
  sql`a.company_id = ${companyId} and a.task_id = ${taskId} and not a.deleted`;

/** People that are looked up one by one; a task with more has most of its company, whose names are walked. */
const maxFew = 2_000;

/** The people of a task where they are few, each found by a step along the index; undefined where they are many. */
async function findFewPeople(db: Database, task: TaskKey): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    with recursive step (id) as (
      (select a.user_id from assignments a where ${ofTask(task)} order by a.user_id limit 1)
      union all
      select (select a.user_id from assignments a where ${ofTask(task)} and a.user_id > step.id order by a.user_id limit 1)
      from step where step.id is not null
    )
    select coalesce(json_agg(f.id), '[]') as ids
    from (select id from step where id is not null limit ${maxFew + 1}) f`);
  const ids = rows[0]?.ids ?? [];
  return ids.length > maxFew ? undefined : ids;
}

const details = (task: TaskKey): SQL => sql`cross join lateral (
  select count(distinct a.location_id)::int as locations, array_agg(distinct a.reset_scale) as "resetScales",
    not bool_or(a.active) as paused
  from assignments a where ${ofTask(task)} and a.user_id = page.id) has`;

interface PeopleRequest extends PageRequest {
  readonly searchValue?: string | undefined;
  readonly withDetails: boolean;
}

/** One page of the people who have a task, by name, and their number up to one past the cap. */
export async function listAssignedPeople(
  db: Database,
  task: TaskKey,
  { page, limit, searchValue, withDetails }: PeopleRequest,
): Promise<{ rows: AssignedPerson[]; total: number }> {
  const about = searchValue && (await resolveSearch(db, userGroups, task.companyId, { searchValue }));
  const few = await findFewPeople(db, task);
  const hasTask = few
    ? sql`t.id = any (${sql.ids(few)})`
    : sql`exists (select 1 from assignments a where ${ofTask(task)} and a.user_id = t.id)`;
  const people = (columns: SQL) =>
    sql`select ${columns} from users t where ${hasTask} ${about ? sql`and ${about.condition}` : sql``}`;
  const { rows } = await db.execute<{ total: number; page: AssignedPerson[] }>(sql`
    with page as materialized (
      ${people(sql`t.id, t.sort_name`)} order by t.sort_name, t.id offset ${page * limit} limit ${limit})
    select ${cappedCount(people(sql`1`), capOfTotals() + 1)} as total,
      ${pageRows(sql`
        select u.id, u.whole_name as "fullName", u.email, u.dni
          ${withDetails ? sql`, has.*` : sql``}
        from page join users u on u.id = page.id ${withDetails ? details(task) : sql``}
        order by page.sort_name, page.id`)} as page`);
  const [{ total, page: found } = { total: 0, page: [] }] = rows;
  return { rows: found, total };
}

export interface LocationRow {
  readonly id: number;
  readonly name: string;
  readonly internalCode: string | null;
  readonly chain: string | null;
  readonly city: string | null;
}

/** One page of the locations at which anybody has a task, by name, and their number up to one past the cap. */
export async function listAssignedLocations(
  db: Database,
  task: TaskKey,
  { page, limit }: PageRequest,
): Promise<{ rows: LocationRow[]; total: number }> {
  const locations = (columns: SQL) => sql`select ${columns} from company_locations cl
    where cl.company_id = ${task.companyId}
      and exists (select 1 from assignments a where ${ofTask(task)} and a.location_id = cl.location_id)`;
  const { rows } = await db.execute<{ total: number; page: LocationRow[] }>(sql`
    with page as materialized (
      ${locations(sql`cl.location_id as id, cl.sort_name, cl.internal_code`)}
      order by cl.sort_name, cl.location_id offset ${page * limit} limit ${limit})
    select ${cappedCount(locations(sql`1`), capOfTotals() + 1)} as total,
      ${pageRows(sql`
        select l.id, l.name, page.internal_code as "internalCode", l.chain, l.city
        from page join locations l on l.id = page.id order by page.sort_name, page.id`)} as page`);
  const [{ total, page: found } = { total: 0, page: [] }] = rows;
  return { rows: found, total };
}

/** Categories that a task's grid has columns for, at most. */
const maxCategories = 1_000;

/** The categories for which anybody has a task, by name, behind the absence of one. */
export async function listAssignedCategories(
  db: Database,
  task: TaskKey,
): Promise<{ name: string | null; code: string | null }[]> {
  const { rows } = await db.execute<{ name: string | null; code: string | null }>(sql`
    select null as name, null as code
    where exists (select 1 from assignments a where ${ofTask(task)} and a.category_code is null)
    union all (
      select g.name, g.code from categories g where g.company_id = ${task.companyId}
        and exists (select 1 from assignments a where ${ofTask(task)} and a.category_code = g.code)
      order by g.name, g.code limit ${maxCategories})`);
  return rows;
}
