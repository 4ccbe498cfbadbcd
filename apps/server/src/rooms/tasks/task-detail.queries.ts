// SQL that changes what a task says of itself, and takes it from the lists and back.
import { inScope } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { RowOf } from '../../platform/database/table.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { tasks } from './tasks.queries.ts';

const detailKeys = [
  'title',
  'projectId',
  'type',
  'description',
  'requiredGeoreference',
  'revisionPolicy',
  'vertical',
  'switchStock',
  'productInformation',
  'surveyTeleaudit',
] as const;
/** The columns that the screen of a task's details changes, and those that follow from its type. */
export type TaskDetailRow = Pick<RowOf<typeof tasks>, (typeof detailKeys)[number]>;

export async function saveTaskDetail(
  db: Database,
  companyId: number,
  id: number,
  detail: TaskDetailRow,
): Promise<void> {
  await db.execute(sql`
    update tasks set ${tasks.set(detail, ...detailKeys)} where company_id = ${companyId} and id = ${id}`);
}

/** No question of the task switches stock any more. */
export async function clearStockMark(db: Database, companyId: number, taskId: number): Promise<void> {
  await db.execute(sql`
    update questions set is_switch_stock = false
    where company_id = ${companyId} and task_id = ${taskId} and is_switch_stock and not deleted`);
}

/** Titles of deleted surveys that the teleaudit of a task needs, at most `limit`. */
export async function listDeletedSurveysOf(
  db: Database,
  companyId: number,
  taskId: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select s.title from tasks s
    where s.company_id = ${companyId} and s.deleted and s.id <> ${taskId} and s.id in (
      select survey_teleaudit_id from tasks where company_id = ${companyId} and id = ${taskId}
      union select survey_teleaudit_id from questions
        where company_id = ${companyId} and task_id = ${taskId} and not deleted)
    order by s.id limit ${limit}`);
  return rows.map(({ title }) => title);
}

/** Titles of the tasks whose teleaudit this one answers, at most `limit`. */
export async function listTasksAuditedBy(
  db: Database,
  companyId: number,
  surveyId: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(sql`
    select t.title from tasks t
    where t.company_id = ${companyId} and not t.deleted and t.id <> ${surveyId}
      and (t.survey_teleaudit_id = ${surveyId} or exists (
        select 1 from questions q where q.company_id = t.company_id and q.task_id = t.id and not q.deleted
          and q.survey_teleaudit_id = ${surveyId}))
    order by t.id limit ${limit}`);
  return rows.map(({ title }) => title);
}

/** Holds the row of a deleted task until the transaction ends; undefined when none is in scope. */
export async function lockDeletedTask(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<{ companyId: number; title: string } | undefined> {
  const { rows } = await db.execute<{ companyId: number; title: string }>(sql`
    select t.company_id as "companyId", t.title from tasks t
    where t.id = ${id} and t.deleted and ${inScope('t', scope)} for update of t`);
  return rows[0];
}

export async function restoreDeletedTask(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(sql`update tasks set deleted = false where company_id = ${companyId} and id = ${id}`);
}
