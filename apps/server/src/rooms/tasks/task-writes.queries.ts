// SQL that stores tasks. Pages, choices, KPIs and logic are written as whole sets, joined by the pages' positions.
import { sql } from '../../platform/database/sql.ts';
import { type RowOf } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { LogicWrite, QuestionWrite } from './definition-rows.ts';
import { questions, tasks } from './tasks.queries.ts';

const fieldKeys = [
  'title',
  'requiredGeoreference',
  'revisionPolicy',
  'vertical',
  'switchStock',
  'productInformation',
  'surveyTeleaudit',
  'surveyTeleauditId',
] as const;
/** The columns of a task that the builder changes. */
export type TaskFields = Pick<RowOf<typeof tasks>, (typeof fieldKeys)[number]>;

const newTaskKeys = [
  'companyId',
  'projectId',
  'type',
  'description',
  'createdBy',
  'requestId',
  'previousTaskId',
  'lineageId',
  ...fieldKeys,
] as const;
export type NewTaskRow = Pick<RowOf<typeof tasks>, (typeof newTaskKeys)[number]>;

/** Adds a task without questions; undefined when this request already made one. */
export async function insertTask(db: Database, row: NewTaskRow): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${tasks.insert(row, ...newTaskKeys)}
    on conflict (created_by, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** The task a request made earlier. */
export async function findTaskOfRequest(
  db: Database,
  companyId: number,
  createdBy: number,
  requestId: string,
): Promise<{ id: number; version: number } | undefined> {
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    select id, version from tasks
    where company_id = ${companyId} and created_by = ${createdBy} and request_id = ${requestId}`);
  return rows[0];
}

export async function saveTaskFields(
  db: Database,
  companyId: number,
  id: number,
  fields: TaskFields,
): Promise<void> {
  await db.execute(sql`
    update tasks set ${tasks.set(fields, ...fieldKeys)}
    where company_id = ${companyId} and id = ${id}`);
}

/** Marks pages as deleted. */
export async function removeQuestions(
  db: Database,
  companyId: number,
  taskId: number,
  ids: readonly number[],
): Promise<void> {
  await db.execute(sql`
    update questions set deleted = true
    where company_id = ${companyId} and task_id = ${taskId} and id = any (${sql.ids(ids)})`);
}

/** Stores the pages of a task: those with an id are changed, the others added. */
export async function saveQuestions(
  db: Database,
  companyId: number,
  taskId: number,
  pages: readonly QuestionWrite[],
): Promise<void> {
  const written = questions.recordset('w', pages);
  await db.execute(sql`
    update questions q set position = w.position, type = w.type, title = w.title, description = w.description,
      required = w.required, requires_teleaudit = w."requiresTeleaudit", survey_teleaudit_id = w."surveyTeleauditId",
      is_switch_stock = w."isSwitchStock", image_key = w."imageKey", settings = w.settings
    from ${written}
    where q.company_id = ${companyId} and q.task_id = ${taskId} and q.id = w.id`);
  await db.execute(sql`
    insert into questions (company_id, task_id, position, type, title, description, required, requires_teleaudit,
      survey_teleaudit_id, is_switch_stock, image_key, settings)
    select ${companyId}, ${taskId}, w.position, w.type, w.title, w.description, w.required, w."requiresTeleaudit",
      w."surveyTeleauditId", w."isSwitchStock", w."imageKey", w.settings
    from ${written} where w.id is null order by w.position`);
  const ids = await pageIds(db, companyId, taskId);
  await saveChoices(db, companyId, taskId, ids, pages);
  await saveKpis(db, companyId, taskId, pages);
}

/** Ids of the live pages by their position. Joined by position, tens of thousands of choices are compared with every page. */
async function pageIds(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ id: number; position: number }>(sql`
    select id, position from questions where company_id = ${companyId} and task_id = ${taskId} and not deleted`);
  return new Map(rows.map(({ id, position }) => [position, id]));
}

/** The live pages of the task, to join what refers to a page by its position. */
const pageOf = (companyId: number, taskId: number) => sql`
  join questions q on q.company_id = ${companyId} and q.task_id = ${taskId} and not q.deleted and q.position = w.page`;

async function saveChoices(
  db: Database,
  companyId: number,
  taskId: number,
  ids: ReadonlyMap<number, number>,
  pages: readonly QuestionWrite[],
): Promise<void> {
  const json = JSON.stringify(
    pages.flatMap((page) => {
      const questionId = ids.get(page.position);
      return page.choices.map(({ id, position, title, type }) => ({ questionId, id, position, title, type }));
    }),
  );
  const record = sql.raw('w ("questionId" bigint, id bigint, position int, title text, type text)');
  await db.execute(sql`
    with written as (select * from jsonb_to_recordset(${json}::jsonb) as ${record})
    update question_choices c set deleted = w.id is null, position = coalesce(w.position, c.position),
      title = coalesce(w.title, c.title), type = coalesce(w.type, c.type)
    from question_choices stored left join written w on w.id = stored.id
    where stored.id = c.id and not c.deleted and c.company_id = ${companyId}
      and c.question_id in (select id from questions where company_id = ${companyId} and task_id = ${taskId})`);
  await db.execute(sql`
    insert into question_choices (company_id, question_id, position, title, type)
    select ${companyId}, w."questionId", w.position, w.title, w.type
    from jsonb_to_recordset(${json}::jsonb) as ${record}
    where w.id is null order by w."questionId", w.position`);
}

/** KPIs are stored again: a task that can be edited has no scores that would refer to them. Those of a removed page stay, for responses to an earlier version. */
async function saveKpis(
  db: Database,
  companyId: number,
  taskId: number,
  pages: readonly QuestionWrite[],
): Promise<void> {
  const json = JSON.stringify(
    pages.flatMap(({ position, kpis }) => kpis.map((kpi, place) => ({ page: position, place, ...kpi }))),
  );
  await db.execute(sql`
    delete from teleaudit_kpis where company_id = ${companyId}
      and question_id in (select id from questions
        where company_id = ${companyId} and task_id = ${taskId} and not deleted)`);
  await db.execute(sql`
    insert into teleaudit_kpis (company_id, question_id, name, description, teleaudit_type, target)
    select ${companyId}, q.id, w.name, w.description, w."teleauditType", w.target
    from jsonb_to_recordset(${json}::jsonb)
      as w (page int, place int, name text, description text, "teleauditType" text, target numeric)
      ${pageOf(companyId, taskId)} order by w.page, w.place`);
}

/** Stores where every page leads, in place of what was stored before. */
export async function saveLogic(
  db: Database,
  companyId: number,
  taskId: number,
  logic: readonly LogicWrite[],
): Promise<void> {
  await db.execute(sql`
    delete from question_logics where company_id = ${companyId}
      and question_id in (select id from questions where company_id = ${companyId} and task_id = ${taskId})`);
  const ids = await pageIds(db, companyId, taskId);
  const json = JSON.stringify(
    logic.map(({ position, choice, next }) => ({
      page: position,
      questionId: ids.get(position),
      choice,
      nextId: next === null ? null : ids.get(next),
    })),
  );
  await db.execute(sql`
    insert into question_logics (company_id, question_id, choice_id, next_question_id)
    select ${companyId}, w."questionId", c.id, w."nextId"
    from jsonb_to_recordset(${json}::jsonb) as w (page int, "questionId" bigint, choice int, "nextId" bigint)
    left join question_choices c
      on c.company_id = ${companyId} and c.question_id = w."questionId" and not c.deleted and c.position = w.choice
    order by w.page, w.choice nulls last`);
}

/** A question or choice of a new version, with the one of the previous task that it continues. */
export interface Continuation {
  readonly page: number;
  /** Null for the question itself. */
  readonly choice: number | null;
  /** Id in the previous task. */
  readonly from: number;
}

/** Notes which questions and choices of a task were asked in the task that it replaces, as far as those are of that task. */
export async function saveLineage(
  db: Database,
  companyId: number,
  taskId: number,
  previousTaskId: number,
  continued: readonly Continuation[],
): Promise<void> {
  const ids = await pageIds(db, companyId, taskId);
  const json = JSON.stringify(
    continued.map(({ page, choice, from }) => ({ questionId: ids.get(page), choice, from })),
  );
  const written = sql`jsonb_to_recordset(${json}::jsonb) as w ("questionId" bigint, choice int, "from" bigint)`;
  await db.execute(sql`
    update questions q set lineage_id = coalesce(p.lineage_id, p.id)
    from ${written}
    join questions p on p.company_id = ${companyId} and p.task_id = ${previousTaskId} and p.id = w."from"
    where w.choice is null and q.company_id = ${companyId} and q.id = w."questionId"`);
  await db.execute(sql`
    update question_choices c set lineage_id = coalesce(p.lineage_id, p.id)
    from ${written}
    join question_choices p on p.company_id = ${companyId} and p.id = w."from"
    join questions asked on asked.company_id = ${companyId} and asked.id = p.question_id
      and asked.task_id = ${previousTaskId}
    where c.company_id = ${companyId} and c.question_id = w."questionId" and c.position = w.choice
      and not c.deleted`);
}

/**
 * Copies the live associations of one task to another of the same company. Those of a new version go on where they were: their periods
 * count the responses to both tasks, and what was moved for a while goes back on its day.
 */
export async function copyAssignments(
  db: Database,
  companyId: number,
  { from, to, isVersion }: { readonly from: number; readonly to: number; readonly isVersion: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into assignments (company_id, task_id, user_id, location_id, category_code, active, reset_scale,
      expected_responses, origin_id)
    select company_id, ${to}, user_id, location_id, category_code, active, reset_scale, expected_responses,
      case when ${isVersion}::boolean then coalesce(origin_id, id) end
    from assignments where company_id = ${companyId} and task_id = ${from} and not deleted order by id`);
  if (!isVersion) return;
  await db.execute(sql`
    with copied as (
      select earlier.id as from_id, later.id as to_id from assignments earlier
      join assignments later on later.company_id = earlier.company_id and later.task_id = ${to}
        and later.user_id = earlier.user_id and later.location_id = earlier.location_id
        and coalesce(later.category_code, '') = coalesce(earlier.category_code, '')
      where earlier.company_id = ${companyId} and earlier.task_id = ${from} and not earlier.deleted
    )
    insert into assignment_moves (company_id, from_assignment_id, to_assignment_id, until, moved_by)
    select m.company_id, gave.to_id, took.to_id, m.until, m.moved_by from assignment_moves m
    join copied gave on gave.from_id = m.from_assignment_id
    join copied took on took.from_id = m.to_assignment_id
    where m.company_id = ${companyId} and m.until is not null and m.returned_at is null`);
}

/** Takes a task out of the field without deleting it. */
export async function deactivateTask(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(sql`update tasks set active = false where company_id = ${companyId} and id = ${id}`);
}

export async function markTaskDeleted(db: Database, companyId: number, id: number): Promise<void> {
  await db.execute(sql`update tasks set deleted = true where company_id = ${companyId} and id = ${id}`);
}

/** D33: whether any response to the task exists. Call it with the task locked. */
export async function hasResponses(db: Database, companyId: number, taskId: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from responses where company_id = ${companyId} and task_id = ${taskId} limit 1`,
  );
  return rows.length > 0;
}
