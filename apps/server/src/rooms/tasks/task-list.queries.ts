// The list of tasks: ids of the page first, then the rows of those ids only.
import { type TaskFilters, type TaskListRow, totalCap } from '@gondola/contract';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { cappedCount } from '../../platform/database/count-capped.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { isUnanswered } from './tasks.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

export interface TaskListRequest extends TaskFilters {
  readonly columnName: 'id' | 'title' | 'name' | 'type' | 'taskAssigned' | 'TaskInstances' | 'createdAt';
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

/** Associations of a task, counted no further than one past the cap of totals: a task may have a million. */
const assigned = cappedCount(
  sql`select 1 from assignments a where a.company_id = t.company_id and a.task_id = t.id and not a.deleted`,
  totalCap + 1,
);

const sortKeys: Record<TaskListRequest['columnName'], SQL> = {
  id: sql`t.id`,
  title: sql`lower(t.title)`,
  name: sql`lower(t.title)`,
  type: sql`t.type`,
  taskAssigned: assigned,
  TaskInstances: assigned,
  createdAt: sql`t.created_at`,
};

function matches(words: string): SQL {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`(t.title ilike ${like} or t.id::text = ${words})`;
}

const filterConditions: FilterConditions<TaskFilters> = {
  searchValue: matches,
  type: (type) => sql`t.type = ${type}`,
  projectId: (id) => sql`t.project_id = ${id}`,
  active: (isActive) => sql`t.active = ${isActive}`,
};

/** One page and the total, which stops counting one past the cap. */
export async function listTasks(
  db: Database,
  scope: CompanyScope,
  request: TaskListRequest,
): Promise<{ rows: TaskListRow[]; total: number }> {
  const { columnName, order, page, limit } = request;
  const where = sql`not t.deleted and ${inScope('t', scope)} and ${sql.join([...(request.searchValue ? [] : [sql`true`]), ...conditionsOf(request, filterConditions)], ' and ')}`;
  const direction = sql.raw(order);
  const { rows } = await db.execute<TaskListRow & { total: number; id: number | null }>(sql`
    with page as materialized (
      select t.id, ${sortKeys[columnName]} as key from tasks t where ${where}
      order by key ${direction}, t.id ${direction} offset ${page * limit} limit ${limit}
    ), total as (
      select ${cappedCount(sql`select 1 from tasks t where ${where}`, capOfTotals() + 1)} as total
    ), found as (
      select page.key, t.id, t.title, t.type, t.company_id as "companyId", t.project_id as "projectId",
        p.name as "projectName", t.created_at as "createdAt", t.active, t.version,
        ${isUnanswered} as editable, ${assigned} as "taskAssigned",
        (select coalesce(jsonb_agg(jsonb_build_object('id', first.id)), '[]') from (
          select a.id from assignments a where a.company_id = t.company_id and a.task_id = t.id and not a.deleted
          limit 100) first) as "TaskInstances"
      from page join tasks t on t.id = page.id
      join projects p on p.company_id = t.company_id and p.id = t.project_id
      where ${inScope('t', scope)}
    )
    select total.total, found.* from total left join found on true order by found.key ${direction}, found.id ${direction}`);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** Most surveys offered in the select of teleaudit surveys. */
const maxSurveys = 1_000;

export async function listTeleauditSurveys(
  db: Database,
  scope: CompanyScope,
): Promise<{ id: number; title: string; companyId: number }[]> {
  const { rows } = await db.execute<{ id: number; title: string; companyId: number }>(sql`
    select t.id, t.title, t.company_id as "companyId" from tasks t
    where not t.deleted and t.active and t.survey_teleaudit and ${inScope('t', scope)}
    order by lower(t.title), t.id limit ${maxSurveys}`);
  return rows;
}
