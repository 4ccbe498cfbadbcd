// SQL that reads tasks with their questions. Writing them has its own file, the list too.
import type { QuestionType, RevisionPolicy, StoredSettings, TaskType } from '@gondola/survey';
import { inCompanies, inScope } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  bigint,
  boolean,
  int,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  uuid,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Settings of the question's type, and what any question may have next to them. */
export interface QuestionSettings extends StoredSettings {
  sendEmail?: boolean;
  emails?: string[];
  /** 1-based places of the correct choices. */
  correctChoices?: number[];
}

export const tasks = table('tasks', {
  id: withDefault(bigint()),
  companyId: bigint(),
  projectId: bigint(),
  title: text(),
  type: text<TaskType>(),
  description: nullable(text()),
  requiredGeoreference: withDefault(boolean()),
  revisionPolicy: text<RevisionPolicy>(),
  vertical: withDefault(boolean()),
  switchStock: withDefault(boolean()),
  productInformation: withDefault(boolean()),
  surveyTeleaudit: withDefault(boolean()),
  surveyTeleauditId: nullable(bigint()),
  active: withDefault(boolean()),
  deleted: withDefault(boolean()),
  createdBy: nullable(bigint()),
  createdAt: withDefault(timestamptz()),
  /** Made by the client: one filled form makes one task. */
  requestId: nullable(uuid()),
  /** Number of the version in the field. */
  version: withDefault(int()),
  /** The task that this one is the new version of. */
  previousTaskId: nullable(bigint()),
  /** The first task of the lineage; null for a task that is itself the first. */
  lineageId: nullable(bigint()),
  /** When it left the field; the database notes it. */
  deactivatedAt: nullable(timestamptz()),
});

export const questions = table('questions', {
  id: withDefault(bigint()),
  companyId: bigint(),
  taskId: bigint(),
  position: int(),
  type: text<QuestionType>(),
  title: withDefault(text()),
  description: nullable(text()),
  required: withDefault(boolean()),
  requiresTeleaudit: withDefault(boolean()),
  surveyTeleauditId: nullable(bigint()),
  isSwitchStock: withDefault(boolean()),
  imageKey: nullable(text()),
  settings: withDefault(jsonb<QuestionSettings>()),
  deleted: withDefault(boolean()),
  /** The same question in the first task of the lineage; null where it was not asked before. */
  lineageId: nullable(bigint()),
});

export interface ChoiceRow {
  id: number;
  position: number;
  title: string;
  type: string;
}

export interface QuestionRow extends Omit<
  RowOf<typeof questions>,
  'companyId' | 'taskId' | 'deleted' | 'lineageId'
> {
  choices: ChoiceRow[];
  logics: { choiceId: number | null; nextId: number | null }[];
  kpis: {
    id: number;
    name: string;
    description: string | null;
    teleauditType: 'binary' | 'linear-share' | 'volumetric-share' | 'facial-share';
    target: number | null;
  }[];
}

/** D33: a task without any response, deleted ones included. */
export const isUnanswered = sql`not exists (
  select 1 from responses r where r.company_id = t.company_id and r.task_id = t.id)`;

/** The questions of `t` as JSON, in their order. */
export const questionsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', q.id, 'position', q.position, 'type', q.type, 'title', q.title, 'description', q.description,
      'required', q.required, 'requiresTeleaudit', q.requires_teleaudit, 'surveyTeleauditId', q.survey_teleaudit_id,
      'isSwitchStock', q.is_switch_stock, 'imageKey', q.image_key, 'settings', q.settings,
      'choices', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'position', c.position, 'title', c.title,
          'type', c.type) order by c.position), '[]')
        from question_choices c where c.company_id = q.company_id and c.question_id = q.id and not c.deleted),
      'logics', (select coalesce(jsonb_agg(jsonb_build_object('choiceId', g.choice_id, 'nextId', g.next_question_id)
          order by g.id), '[]')
        from question_logics g where g.company_id = q.company_id and g.question_id = q.id),
      'kpis', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'description', k.description,
          'teleauditType', k.teleaudit_type, 'target', k.target) order by k.id), '[]')
        from teleaudit_kpis k where k.company_id = q.company_id and k.question_id = q.id and not k.deleted)
    ) order by q.position), '[]')
    from questions q where q.company_id = t.company_id and q.task_id = t.id and not q.deleted)`;

const task = selection({
  ...tasks.except('t', 'deleted', 'createdBy', 'requestId', 'deactivatedAt'),
  companyName: text(sql`c.name`),
  companyLogoKey: nullable(text(sql`c.logo_url`)),
  projectName: text(sql`p.name`),
  editable: boolean(sql`${isUnanswered}`),
  questions: jsonb<QuestionRow[]>(sql`${questionsOf}`),
});
export type TaskRow = RowOf<typeof task>;

async function findWhere(db: Database, where: SQL): Promise<TaskRow | undefined> {
  const { rows } = await db.execute<TaskRow>(sql`
    select ${task.columns}
    from tasks t
    join companies c on c.id = t.company_id
    join projects p on p.company_id = t.company_id and p.id = t.project_id
    where ${where}`);
  return rows[0];
}

/** One task in scope with its questions, or undefined. */
export async function findTask(db: Database, scope: CompanyScope, id: number): Promise<TaskRow | undefined> {
  return findWhere(db, sql`t.id = ${id} and not t.deleted and ${inScope('t', scope)}`);
}

/** A task in scope, or a teleaudit survey of one of its companies: those serve every project. */
export async function findSurvey(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<TaskRow | undefined> {
  return findWhere(
    db,
    sql`t.id = ${id} and not t.deleted and ${inCompanies('t', scope.companyIds)}
      and (t.survey_teleaudit or (${inScope('t', scope)}))`,
  );
}

/** A task of one company, deleted or not; for rooms that have found their own way to it, by an assignment or a response. */
export async function findCompanyTask(
  db: Database,
  companyId: number,
  id: number,
): Promise<TaskRow | undefined> {
  return findWhere(db, sql`t.id = ${id} and t.company_id = ${companyId}`);
}

const taskHead = selection(
  tasks.as('t', 'id', 'companyId', 'projectId', 'title', 'type', 'version', 'lineageId'),
);
export type TaskHead = RowOf<typeof taskHead>;

/** A task in scope without its questions, or undefined. */
export async function findTaskHead(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<TaskHead | undefined> {
  const { rows } = await db.execute<TaskHead>(sql`
    select ${taskHead.columns} from tasks t where t.id = ${id} and not t.deleted and ${inScope('t', scope)}`);
  return rows[0];
}

/** Holds the task's row until the transaction ends; undefined when it is not in scope. Responses wait meanwhile. */
export async function lockTask(db: Database, scope: CompanyScope, id: number): Promise<TaskHead | undefined> {
  const { rows } = await db.execute<TaskHead>(sql`
    select ${taskHead.columns}
    from tasks t where t.id = ${id} and not t.deleted and ${inScope('t', scope)} for update of t`);
  return rows[0];
}

/** Which of these tasks of the company can be answered about teleaudit photos or videos. */
export async function findTeleauditSurveys(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from tasks t where t.company_id = ${companyId} and t.id = any (${sql.ids(ids)})
      and t.survey_teleaudit and not t.deleted`);
  return rows.map((row) => row.id);
}

/** Whether a question of the company already shows this image: a duplicated page shares it. */
export async function isQuestionImage(db: Database, companyId: number, key: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from questions where company_id = ${companyId} and image_key = ${key}
      union all select 1 from saved_page_images where company_id = ${companyId} and file_key = ${key} limit 1`,
  );
  return rows.length > 0;
}
