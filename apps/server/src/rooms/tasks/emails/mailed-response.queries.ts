// SQL of what an e-mail says of a response, and of which e-mails it has caused.
import type { ResetScale, RevisionPolicy, TaskType } from '@gondola/survey';
import type { Role } from '@gondola/contract';
import { prepared, sql } from '../../../platform/database/sql.ts';
import {
  bigint,
  float,
  int,
  jsonb,
  list,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../../platform/database/table.ts';
import type { Database } from '../../../platform/database/transaction.ts';

export interface MailedAnswer {
  questionId: number;
  value: string | null;
  choiceIds: number[];
  files: number;
  /** Of an answer that is a product. */
  productName: string | null;
}

const mailedResponse = selection({
  id: bigint(sql`r.id`),
  companyId: bigint(sql`r.company_id`),
  taskId: bigint(sql`r.task_id`),
  version: int(sql`r.version`),
  locationId: bigint(sql`r.location_id`),
  startedAt: timestamptz(sql`r.started_at`),
  finishedAt: timestamptz(sql`r.finished_at`),
  startLatitude: nullable(float(sql`r.start_latitude`)),
  startLongitude: nullable(float(sql`r.start_longitude`)),
  endLatitude: nullable(float(sql`r.end_latitude`)),
  endLongitude: nullable(float(sql`r.end_longitude`)),
  productId: nullable(bigint(sql`r.product_id`)),
  categoryCode: nullable(text(sql`r.category_code`)),
  userId: bigint(sql`r.user_id`),
  userName: text(sql`u.whole_name`),
  userEmail: text(sql`u.email`),
  userDni: nullable(text(sql`u.dni`)),
  userRole: text<Role>(sql`u.role`),
  title: text(sql`t.title`),
  description: nullable(text(sql`t.description`)),
  type: text<TaskType>(sql`t.type`),
  revisionPolicy: text<RevisionPolicy>(sql`t.revision_policy`),
  expectedResponses: nullable(int(sql`a.expected_responses`)),
  resetScale: nullable(text<ResetScale>(sql`a.reset_scale`)),
  locationName: text(sql`l.name`),
  chain: nullable(text(sql`l.chain`)),
  internalCode: nullable(text(sql`cl.internal_code`)),
  countryCode: text(sql`c.country_code`),
  timeZone: text(sql`c.time_zone`),
  answers: jsonb<MailedAnswer[]>(sql`(
    select coalesce(jsonb_agg(jsonb_build_object('questionId', w.question_id, 'value', w.value,
      'choiceIds', (select coalesce(jsonb_agg(ac.choice_id), '[]') from answer_choices ac
        where ac.company_id = w.company_id and ac.answer_id = w.id),
      'files', (select count(*) from answer_images i where i.company_id = w.company_id and i.answer_id = w.id)
        + (select count(*) from answer_media m where m.company_id = w.company_id and m.answer_id = w.id),
      'productName', (select p.name from questions q join products p on p.company_id = q.company_id
        where q.company_id = w.company_id and q.id = w.question_id and q.type = 'product' and p.id::text = w.value))),
      '[]')
    from answers w where w.company_id = r.company_id and w.response_id = r.id)`),
});
export type MailedResponse = RowOf<typeof mailedResponse>;

const joins = sql.raw(`
  join users u on u.id = r.user_id
  join tasks t on t.company_id = r.company_id and t.id = r.task_id
  join companies c on c.id = r.company_id
  join locations l on l.id = r.location_id
  left join company_locations cl on cl.company_id = r.company_id and cl.location_id = r.location_id
  left join assignments a on a.company_id = r.company_id and a.id = r.assignment_id`);

/** The parts of a response that an e-mail names. */
export async function findMailedResponse(
  db: Database,
  companyId: number,
  id: number,
): Promise<MailedResponse | undefined> {
  const { rows } = await db.execute<MailedResponse>(sql`
    select ${mailedResponse.columns} from responses r ${joins}
    where r.company_id = ${companyId} and r.id = ${id}`);
  return rows[0];
}

/** The last response to a task that was not deleted; undefined before the first. */
export async function findLastResponse(
  db: Database,
  companyId: number,
  taskId: number,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from responses where company_id = ${companyId} and task_id = ${taskId} and not deleted
    order by created_at desc, id desc limit 1`);
  return rows[0]?.id;
}

const plan = selection({
  taskId: bigint(sql`r.task_id`),
  version: int(sql`r.version`),
  subject: nullable(text(sql`e.subject`)),
  body: nullable(text(sql`e.body`)),
  questions: nullable(jsonb<number[]>(sql`to_jsonb(e.questions)`)),
  mails: nullable(list(text(), sql`e.mails || coalesce(w.mails, '{}')`)),
  /** Questions whose e-mails have gone, 0 for the task's own. */
  sent: jsonb<number[]>(sql`to_jsonb(array(
    select coalesce(s.question_id, 0) from response_mails s
    where s.company_id = r.company_id and s.response_id = r.id))`),
});
export type MailPlan = RowOf<typeof plan>;

/**
 * The e-mails that a completed or approved response may have to send; undefined for one that is neither, and where neither the task nor
 * any of its questions has an e-mail.
 */
export async function findMailPlan(
  db: Database,
  companyId: number,
  responseId: number,
): Promise<MailPlan | undefined> {
  const { rows } = await db.execute<MailPlan>(prepared`
    select ${plan.columns} from responses r
    left join survey_emails e on e.company_id = r.company_id and e.task_id = r.task_id
    left join survey_email_locations w
      on w.company_id = e.company_id and w.task_id = e.task_id and w.location_id = r.location_id
    where r.company_id = ${companyId} and r.id = ${responseId} and not r.deleted
      and r.review_status in ('completed', 'approved')
      and (e.task_id is not null or exists (select 1 from questions q
        where q.company_id = r.company_id and q.task_id = r.task_id and q.settings ? 'sendEmail'))`);
  return rows[0];
}

/** Notes that a response's e-mails are written, for the task (null) or a question; false when they were before. */
export async function noteResponseMails(
  db: Database,
  companyId: number,
  responseId: number,
  questionId: number | null,
  recipients: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into response_mails (company_id, response_id, question_id, recipients)
    values (${companyId}, ${responseId}, ${questionId}, ${recipients}) on conflict do nothing returning response_id`);
  return rows.length > 0;
}

const recipient = selection({ email: text(sql`lower(u.email)`), roles: list(text(), sql`r.roles`) });

/** The roles that people of the portal among the recipients have in a company; outsiders are absent. */
export async function findRecipientRoles(
  db: Database,
  companyId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly Role[]>> {
  const { rows } = await db.execute<RowOf<typeof recipient>>(sql`
    select ${recipient.columns} from users u, lateral (select array(
      select u.role union
      select p.role from user_projects p
      where p.user_id = u.id and p.company_id = ${companyId} and not p.deleted) as roles) r
    where lower(u.email) = any(${sql.texts(emails)}) and not u.deleted
      and (u.role = 'superAdmin' or exists (select 1 from user_projects p
        where p.user_id = u.id and p.company_id = ${companyId} and not p.deleted))`);
  return new Map(rows.map(({ email, roles }) => [email, roles as Role[]]));
}
