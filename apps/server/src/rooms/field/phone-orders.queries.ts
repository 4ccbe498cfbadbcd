// SQL of what is asked of phones: to send, to report, to be forgotten.
import type { PhoneTask } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { columnsCarry } from '../../platform/database/search-words.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  list,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** A person's application on a phone. */
export interface PhoneKey {
  readonly userId: number;
  readonly id: string;
}

const held = selection({
  companyId: bigint(sql`min(q.company_id)`),
  companyIds: list(bigint(), sql`array_agg(distinct q.company_id)`),
  isRemoved: boolean(sql`bool_or(u.deleted or not u.active)`),
  visits: int(sql`sum(q.unsent_visits)::int`),
  files: int(sql`sum(q.unsent_files)::int`),
  bytes: bigint(sql`sum(q.unsent_bytes)::bigint`),
  since: nullable(timestamptz(sql`min(q.unsent_since)`)),
  name: nullable(text(sql`min(d.name)`)),
  isForgotten: boolean(sql`bool_or(d.forgotten_at is not null)`),
  sessionId: nullable(text(sql`min(d.session_id::text)`)),
});
export type HeldPhone = RowOf<typeof held>;

/** A phone that has work of the companies, and what waits on it; undefined where none has. */
export async function findPhone(
  db: Database,
  companyIds: readonly number[],
  { userId, id }: PhoneKey,
): Promise<HeldPhone | undefined> {
  const { rows } = await db.execute<HeldPhone>(sql`
    select ${held.columns} from field_device_queues q
    join field_devices d on d.user_id = q.user_id and d.id = q.device_id
    join users u on u.id = q.user_id
    where q.user_id = ${userId} and q.device_id = ${id} and ${inCompanies('q', companyIds)}
    having count(*) > 0`);
  return rows[0];
}

/** Whether the person works for companies besides these: what their phone has of those is not the caller's to erase. */
export async function worksElsewhere(
  db: Database,
  companyIds: readonly number[],
  userId: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from assignments a where a.user_id = ${userId} and not a.deleted and not ${inCompanies('a', companyIds)} limit 1`);
  return rows.length > 0;
}

export async function saveAsked(db: Database, { userId, id }: PhoneKey, task: PhoneTask): Promise<void> {
  await db.execute(sql`
    update field_devices set asked = ${task}, asked_at = now() where user_id = ${userId} and id = ${id}`);
}

export async function saveName(db: Database, { userId, id }: PhoneKey, name: string | null): Promise<void> {
  await db.execute(sql`update field_devices set name = ${name} where user_id = ${userId} and id = ${id}`);
}

export async function saveForgotten(db: Database, { userId, id }: PhoneKey): Promise<void> {
  await db.execute(sql`
    update field_devices set forgotten_at = now(), asked = null, asked_at = null
    where user_id = ${userId} and id = ${id} and forgotten_at is null`);
}

/** The people whose work on a phone is to be erased. */
export async function listForgotten(db: Database, id: string): Promise<number[]> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    select user_id as "userId" from field_devices where id = ${id} and forgotten_at is not null order by user_id`);
  return rows.map(({ userId }) => userId);
}

const phoneless = selection({
  userId: bigint(sql`p.user_id`),
  companyId: bigint(sql`p.company_id`),
  userName: text(sql`p.name`),
  email: text(sql`p.email`),
  companyName: text(sql`c.name`),
  assignments: int(sql`(select count(*)::int from assignments a
    where a.user_id = p.user_id and a.company_id = p.company_id and a.active and not a.deleted)`),
  lastVisitAt: nullable(
    timestamptz(sql`(select r.created_at from responses r
    where r.user_id = p.user_id and r.company_id = p.company_id and not r.deleted order by r.created_at desc limit 1)`),
  ),
  total: int(sql`p.total`),
});
export type PhonelessRow = RowOf<typeof phoneless>;

/** One page of the workers with active assignments of whom no phone was heard of for the company, by name. */
export async function listPhoneless(
  db: Database,
  companyIds: readonly number[],
  {
    words,
    page,
    limit,
  }: { readonly words?: string | undefined; readonly page: number; readonly limit: number },
): Promise<PhonelessRow[]> {
  const named = columnsCarry(words, sql`u.whole_name`, sql`u.email`);
  // People first, of whom a company has some thousands; assignments are counted for those of the page.
  const { rows } = await db.execute<PhonelessRow>(sql`
    with p as materialized (
      select u.id as user_id, w.company_id, u.whole_name as name, u.email,
        count(*) over ()::int as total
      from (select distinct up.user_id, up.company_id from user_projects up
        where ${inCompanies('up', companyIds)} and up.role = 'scout') w
      join users u on u.id = w.user_id and not u.deleted
      where ${named}
        and exists (select 1 from assignments a
          where a.user_id = w.user_id and a.company_id = w.company_id and a.active and not a.deleted)
        and not exists (select 1 from field_device_queues q
          where q.user_id = w.user_id and q.company_id = w.company_id)
      order by name, user_id, company_id offset ${page * limit} limit ${limit}
    )
    select ${phoneless.columns} from p join companies c on c.id = p.company_id
    order by p.name, p.user_id, p.company_id`);
  return rows;
}
