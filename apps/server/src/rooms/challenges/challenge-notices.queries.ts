// SQL of the mails that announce challenges: to whom they may go, how many have gone, and what they link to.
import type { Role } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  int,
  list,
  type NewRow,
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

export const challengeNotices = table('challenge_notices', {
  id: withDefault(bigint()),
  companyId: bigint(),
  userId: bigint(),
  requestId: nullable(uuid()),
  subject: text(),
  recipients: int(),
  createdAt: withDefault(timestamptz()),
});

/** Of these companies, those that announce challenges by mail (D21). */
export async function companiesWithNotices(db: Database, companyIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from companies where id = any (${sql.ids(companyIds)}) and challenge_notifications order by id`);
  return rows.map((row) => row.id);
}

const addressee = (companyId: number) =>
  selection({
    email: text(sql`u.email`),
    fullName: text(sql`u.full_name`),
    language: nullable(text<'es' | 'en'>(sql`u.language`)),
    /** The global one, and those on projects of the company. */
    roles: list(
      text<Role>(),
      sql`array[u.role] || array(
        select p.role from user_projects p where p.company_id = ${companyId} and p.user_id = u.id and not p.deleted)`,
    ),
  });
export type Addressee = RowOf<ReturnType<typeof addressee>>;

/** Of these addresses, those of active people of a company: linked to it, to a project or to a location of it. */
export async function findAddressees(
  db: Database,
  companyId: number,
  emails: readonly string[],
): Promise<Addressee[]> {
  const { rows } = await db.execute<Addressee>(sql`
    select ${addressee(companyId).columns}
    from users u
    where lower(u.email) = any (${sql.texts(emails)}) and u.active and not u.deleted and u.verified_at is not null and (
      exists (select 1 from user_projects p where p.company_id = ${companyId} and p.user_id = u.id and not p.deleted)
      or exists (select 1 from user_locations l where l.company_id = ${companyId} and l.user_id = u.id and not l.deleted)
      or exists (select 1 from user_companies c where c.company_id = ${companyId} and c.user_id = u.id))`);
  return rows;
}

/** Notices a person has sent within the last hour. */
export async function countRecentNotices(db: Database, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from challenge_notices
    where user_id = ${userId} and created_at > now() - interval '1 hour'`);
  return rows[0]?.count ?? 0;
}

/** Notes a notice; undefined when this request has sent one already. */
export async function insertNotice(
  db: Database,
  notice: NewRow<typeof challengeNotices>,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${challengeNotices.insert(notice, 'companyId', 'userId', 'requestId', 'subject', 'recipients')}
    on conflict (user_id, request_id) where request_id is not null do nothing
    returning id`);
  return rows[0]?.id;
}

/** How many people an earlier submission of the same request reached. */
export async function recipientsOfRequest(
  db: Database,
  userId: number,
  requestId: string,
): Promise<{ companyId: number; recipients: number } | undefined> {
  const { rows } = await db.execute<{ companyId: number; recipients: number }>(sql`
    select company_id as "companyId", recipients from challenge_notices
    where user_id = ${userId} and request_id = ${requestId}`);
  return rows[0];
}

/** The newest challenge a person raised with a file. */
export async function findChallengeWithFile(
  db: Database,
  companyId: number,
  userId: number,
  fileKey: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from tickets t
    where t.company_id = ${companyId} and t.creator_id = ${userId} and t.is_challenge and t.file_key = ${fileKey}
    order by t.created_at desc, t.id desc limit 1`);
  return rows[0]?.id;
}
