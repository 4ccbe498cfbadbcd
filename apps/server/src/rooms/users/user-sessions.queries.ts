// Sessions, as those who end other people's see them.
import { sql } from '../../platform/database/sql.ts';
import {
  boolean,
  nullable,
  type RowOf,
  selection,
  text,
  timestamptz,
  uuid,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Ends every open session of a person; gives how many there were. */
export async function revokeSessionsOf(db: Database, userId: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null and expires_at > now()`);
  return rowCount ?? 0;
}

/** The same, but for the one the person is working in. */
export async function revokeOtherSessions(db: Database, userId: number, currentId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and id <> ${currentId} and revoked_at is null and expires_at > now()`);
  return rowCount ?? 0;
}

/** Ends one open session of a person; false when they have none of that id. */
export async function revokeOwnSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and id = ${id} and revoked_at is null and expires_at > now()`);
  return rowCount === 1;
}

const openSession = selection({
  id: uuid(sql`id`),
  createdAt: timestamptz(sql`created_at`),
  expiresAt: timestamptz(sql`expires_at`),
  remember: boolean(sql`remember`),
  ipAddress: nullable(text(sql`ip_address`)),
  userAgent: nullable(text(sql`user_agent`)),
  lastUsedAt: timestamptz(sql`last_used_at`),
});
export type OpenSessionRow = RowOf<typeof openSession>;

const max = 200;

/** Open sessions, newest first, the newest 200 at most. */
export async function listOpenSessions(db: Database, userId: number): Promise<OpenSessionRow[]> {
  const { rows } = await db.execute<OpenSessionRow>(sql`
    select ${openSession.columns}
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > now()
    order by created_at desc limit ${max}`);
  return rows;
}

export async function countOpenSessions(db: Database, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > now()`);
  return rows[0]?.count ?? 0;
}
