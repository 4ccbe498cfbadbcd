// SQL of what is asked of phones: to send, to report, to be forgotten.
import type { PhoneTask } from '@gondola/contract';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
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
  visits: int(sql`sum(q.unsent_visits)::int`),
  files: int(sql`sum(q.unsent_files)::int`),
  bytes: bigint(sql`sum(q.unsent_bytes)::bigint`),
  since: nullable(timestamptz(sql`min(q.unsent_since)`)),
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
