// SQL of work that is moved from one person to others.
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { Locale } from '../../platform/i18n/i18n.ts';
import type { ResetScale } from '@gondola/survey';

const held = selection({
  id: bigint(sql`a.id`),
  taskId: bigint(sql`t.id`),
  taskTitle: text(sql`t.title`),
  locationId: bigint(sql`l.id`),
  locationName: text(sql`l.name`),
  categoryCode: nullable(text(sql`a.category_code`)),
  categoryName: nullable(text(sql`c.name`)),
  resetScale: text<ResetScale>(sql`a.reset_scale`),
  goesBackAt: nullable(
    timestamptz(sql`(select max(m.until) from assignment_moves m
    where m.company_id = a.company_id and m.to_assignment_id = a.id and m.returned_at is null)`),
  ),
});
export type HeldRow = RowOf<typeof held>;

/** The active assignments of a person in a company, by place and task. */
export async function listHeldWork(
  db: Database,
  companyId: number,
  userId: number,
  limit: number,
): Promise<HeldRow[]> {
  const { rows } = await db.execute<HeldRow>(sql`
    select ${held.columns} from assignments a
    join tasks t on t.company_id = a.company_id and t.id = a.task_id and t.active and not t.deleted
    join locations l on l.id = a.location_id
    left join categories c on c.company_id = a.company_id and c.code = a.category_code
    where a.user_id = ${userId} and a.company_id = ${companyId} and a.active and not a.deleted
    order by l.name, t.title, a.id limit ${limit}`);
  return rows;
}

const phone = selection({
  drafts: int(sql`sum(q.drafts)::int`),
  visits: int(sql`sum(q.unsent_visits)::int`),
  since: nullable(timestamptz(sql`min(q.unsent_since)`)),
  heardAt: timestamptz(sql`max(d.heard_at)`),
});
export type PhoneWork = RowOf<typeof phone>;

/** Counts the work of a company on the phones of a person that is not sent; undefined where none was heard of. */
export async function findPhoneWork(
  db: Database,
  companyId: number,
  userId: number,
): Promise<PhoneWork | undefined> {
  const { rows } = await db.execute<PhoneWork>(sql`
    select ${phone.columns} from field_device_queues q
    join field_devices d on d.user_id = q.user_id and d.id = q.device_id and d.forgotten_at is null
    where q.user_id = ${userId} and q.company_id = ${companyId} having count(*) > 0`);
  return rows[0];
}

export interface FieldPerson {
  readonly id: number;
  /** Greets them. */
  readonly fullName: string;
  readonly wholeName: string;
  readonly email: string;
  readonly language: Locale | null;
  readonly assignments: number;
  /** Whether they may be given work: their account is active, and a project of the company has them. */
  readonly mayWork: boolean;
}

/** People who are or were field workers of a company, by name, each with how many assignments they have. */
export async function listFieldPeople(db: Database, companyId: number): Promise<FieldPerson[]> {
  const { rows } = await db.execute<FieldPerson>(sql`
    select u.id, u.full_name as "fullName", u.whole_name as "wholeName", u.email, u.language,
      (select count(*)::int from assignments a
        where a.user_id = u.id and a.company_id = ${companyId} and a.active and not a.deleted) as assignments,
      u.active and exists (select 1 from user_projects up
        where up.user_id = u.id and up.company_id = ${companyId} and up.role = 'scout' and not up.deleted) as "mayWork"
    from users u
    where not u.deleted and u.id in (
      select up.user_id from user_projects up where up.company_id = ${companyId} and up.role = 'scout')
    order by u.sort_name, u.id limit 2000`);
  return rows;
}

export interface WantedMove {
  readonly assignmentId: number;
  readonly toUserId: number;
}

/**
 * Moves active assignments of a person: each leaves the field, and one for the other person takes its place in the same chain. What the
 * other has already, in the field, stays where it is. Gives who got how many.
 */
export async function moveWork(
  db: Database,
  {
    companyId,
    fromUserId,
    until,
    movedBy,
  }: {
    readonly companyId: number;
    readonly fromUserId: number;
    readonly until: string | null;
    readonly movedBy: number;
  },
  moves: readonly WantedMove[],
): Promise<{ toUserId: number; count: number }[]> {
  const { rows } = await db.execute<{ toUserId: number; count: number }>(sql`
    with wanted as (
      select a.*, w."toUserId" as to_user_id
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as w ("assignmentId" bigint, "toUserId" bigint)
      join assignments a on a.id = w."assignmentId" and a.company_id = ${companyId} and a.user_id = ${fromUserId}
        and a.active and not a.deleted
      where w."toUserId" <> ${fromUserId}
      for no key update of a
    ), taken as (
      insert into assignments (company_id, task_id, user_id, location_id, category_code, active, reset_scale,
        expected_responses, origin_id)
      select company_id, task_id, to_user_id, location_id, category_code, true, reset_scale, expected_responses,
        coalesce(origin_id, id) from wanted
      on conflict (task_id, user_id, location_id, coalesce(category_code, '')) where not deleted
        do update set active = true where not assignments.active
      returning id, task_id, user_id, location_id, category_code
    ), matched as (
      select w.id as from_id, t.id as to_id, t.user_id from taken t join wanted w on w.task_id = t.task_id
        and w.to_user_id = t.user_id and w.location_id = t.location_id
        and coalesce(w.category_code, '') = coalesce(t.category_code, '')
    ), left_field as (
      update assignments a set active = false from matched m where a.company_id = ${companyId} and a.id = m.from_id
    ), noted as (
      insert into assignment_moves (company_id, from_assignment_id, to_assignment_id, until, moved_by)
      select ${companyId}, from_id, to_id, ${until}::timestamptz, ${movedBy} from matched
    )
    select user_id as "toUserId", count(*)::int as count from matched group by user_id order by user_id`);
  return rows;
}

/** Gives work back whose day is over, up to `limit` assignments; the companies of it, and how many. */
export async function takeBackWork(
  db: Database,
  now: string,
  limit: number,
): Promise<{ companyId: number; count: number }[]> {
  const { rows } = await db.execute<{ companyId: number; count: number }>(sql`
    with due as (
      select m.company_id, m.id, m.from_assignment_id, m.to_assignment_id from assignment_moves m
      where m.until <= ${now} and m.returned_at is null order by m.until limit ${limit} for update skip locked
    ), given as (
      update assignments a set active = false from due where a.company_id = due.company_id and a.id = due.to_assignment_id
    ), back as (
      update assignments a set active = true from due
      where a.company_id = due.company_id and a.id = due.from_assignment_id and not a.deleted
    ), noted as (
      update assignment_moves m set returned_at = ${now} from due where m.company_id = due.company_id and m.id = due.id
    )
    select company_id as "companyId", count(*)::int as count from due group by company_id`);
  return rows;
}
