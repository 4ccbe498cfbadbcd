// SQL of the e-mails of tasks (D39, D52).
import type { QuestionType } from '@gondola/survey';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  jsonb,
  list,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export const surveyEmails = table('survey_emails', {
  companyId: bigint(),
  taskId: bigint(),
  subject: text(),
  body: text(),
  mails: list(text()),
  questions: list(bigint()),
  updatedBy: nullable(bigint()),
  updatedAt: withDefault(timestamptz()),
});

export const surveyEmailLocations = table('survey_email_locations', {
  id: withDefault(bigint()),
  companyId: bigint(),
  taskId: bigint(),
  locationId: bigint(),
  mails: list(text()),
});

export const responseMails = table('response_mails', {
  companyId: bigint(),
  responseId: bigint(),
  /** Null for the e-mail of the task. */
  questionId: nullable(bigint()),
  recipients: int(),
  createdAt: withDefault(timestamptz()),
});

interface LocationRow {
  id: number;
  mails: string[];
  locationId: number;
  name: string;
  internalCode: string | null;
}

/** Live questions of the task of `e`. */
const isAsked: SQL = sql`exists (select 1 from questions q
  where q.company_id = e.company_id and q.task_id = e.task_id and q.id = chosen.id and not q.deleted)`;

const surveyEmail = selection({
  ...surveyEmails.as('e', 'companyId', 'taskId', 'subject', 'body', 'mails'),
  questions: jsonb<number[]>(sql`to_jsonb(array(
    select chosen.id from unnest(e.questions) with ordinality chosen (id, place)
    where ${isAsked} order by chosen.place))`),
  locations: jsonb<LocationRow[]>(sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'mails', w.mails, 'locationId', w.location_id,
      'name', l.name, 'internalCode', c.internal_code) order by l.name, w.id), '[]')
    from survey_email_locations w
    join locations l on l.id = w.location_id
    join company_locations c on c.company_id = w.company_id and c.location_id = w.location_id
    where w.company_id = e.company_id and w.task_id = e.task_id)`),
});
export type SurveyEmailRow = RowOf<typeof surveyEmail>;

/** The e-mail of a task, with the questions that the task still asks; undefined while it has none. */
export async function findSurveyEmail(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<SurveyEmailRow | undefined> {
  const { rows } = await db.execute<SurveyEmailRow>(sql`
    select ${surveyEmail.columns} from survey_emails e
    where e.company_id = ${companyId} and e.task_id = ${taskId}`);
  return rows[0];
}

const letterKeys = ['subject', 'body', 'mails', 'questions', 'updatedBy'] as const;
const newKeys = ['companyId', 'taskId', ...letterKeys] as const;
export type SurveyEmailWrite = Pick<RowOf<typeof surveyEmails>, (typeof newKeys)[number]>;

/** Adds the e-mail of a task; false when it has one already. */
export async function insertSurveyEmail(db: Database, row: SurveyEmailWrite): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${surveyEmails.insert(row, ...newKeys)} on conflict do nothing returning task_id`);
  return rows.length > 0;
}

/** Changes the e-mail of a task; false when it has none. */
export async function updateSurveyEmail(db: Database, row: SurveyEmailWrite): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update survey_emails set ${surveyEmails.set(row, ...letterKeys)}, updated_at = now()
    where company_id = ${row.companyId} and task_id = ${row.taskId} returning task_id`);
  return rows.length > 0;
}

export type LocationMails = Pick<RowOf<typeof surveyEmailLocations>, 'locationId' | 'mails'>;

/** Makes these the rows of locations of a task's e-mail. */
export async function saveLocationMails(
  db: Database,
  companyId: number,
  taskId: number,
  written: readonly LocationMails[],
): Promise<void> {
  await db.execute(sql`
    delete from survey_email_locations where company_id = ${companyId} and task_id = ${taskId}
      and location_id <> all (${sql.ids(written.map(({ locationId }) => locationId))})`);
  await db.execute(sql`
    insert into survey_email_locations (company_id, task_id, location_id, mails)
    select ${companyId}, ${taskId}, w."locationId", array(select jsonb_array_elements_text(w.mails))
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w ("locationId" bigint, mails jsonb)
    on conflict (company_id, task_id, location_id) do update set mails = excluded.mails`);
}

/** Which of these locations the company has. */
export async function findOwnLocations(
  db: Database,
  companyId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select location_id as id from company_locations
    where company_id = ${companyId} and location_id = any (${sql.ids(ids)}) and not deleted`);
  return rows.map(({ id }) => id);
}

/**
 * Gives a task the e-mail of another of the same company. The questions are those that continue the chosen ones, or that
 * have the place, type and title of one.
 */
export async function copySurveyEmail(
  db: Database,
  companyId: number,
  from: number,
  to: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into survey_emails (company_id, task_id, subject, body, mails, questions, updated_by)
    select e.company_id, ${to}, e.subject, e.body, e.mails, array(
        select distinct on (chosen.place) q.id
        from unnest(e.questions) with ordinality chosen (id, place)
        join questions old on old.company_id = e.company_id and old.id = chosen.id and not old.deleted
        join questions q on q.company_id = e.company_id and q.task_id = ${to} and not q.deleted
          and (q.lineage_id = coalesce(old.lineage_id, old.id)
            or q.position = old.position and q.type = old.type and q.title = old.title)
        order by chosen.place, (q.lineage_id is not null) desc, q.position), e.updated_by
    from survey_emails e where e.company_id = ${companyId} and e.task_id = ${from}
    on conflict do nothing returning task_id`);
  if (rows.length === 0) return false;
  await db.execute(sql`
    insert into survey_email_locations (company_id, task_id, location_id, mails)
    select company_id, ${to}, location_id, mails from survey_email_locations
    where company_id = ${companyId} and task_id = ${from}`);
  return true;
}

const taskQuestion = selection({
  id: bigint(sql`q.id`),
  type: text<QuestionType>(sql`q.type`),
  deleted: boolean(sql`q.deleted`),
});
export type TaskQuestion = RowOf<typeof taskQuestion>;

/** Those of the questions that the task asks, or asked before they were deleted. */
export async function findTaskQuestions(
  db: Database,
  companyId: number,
  taskId: number,
  ids: readonly number[],
): Promise<TaskQuestion[]> {
  const { rows } = await db.execute<TaskQuestion>(sql`
    select ${taskQuestion.columns} from questions q
    where q.company_id = ${companyId} and q.task_id = ${taskId} and q.id = any (${sql.ids(ids)})`);
  return rows;
}
