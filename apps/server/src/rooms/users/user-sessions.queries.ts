// Sessions, as those who end other people's see them.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Ends every open session of a person; gives how many there were. */
export async function revokeSessionsOf(db: Database, userId: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = now() where user_id = ${userId} and revoked_at is null and expires_at > now()`);
  return rowCount ?? 0;
}

/** The same, but for the one the person is working in. */
export async function revokeOtherSessions(db: Database, userId: number, keptId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and id <> ${keptId} and revoked_at is null and expires_at > now()`);
  return rowCount ?? 0;
}

/** Ends one open session of a person; false when they have none of that id. */
export async function revokeOwnSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update sessions set revoked_at = now()
    where user_id = ${userId} and id = ${id} and revoked_at is null and expires_at > now()`);
  return rowCount === 1;
}

export interface OpenSessionRow {
  id: string;
  createdAt: string;
  expiresAt: string;
  remember: boolean;
  ipAddress: string | null;
  userAgent: string | null;
  lastUsedAt: string;
}

const max = 200;

/** Open sessions, newest first, the newest 200 at most. */
export async function listOpenSessions(db: Database, userId: number): Promise<OpenSessionRow[]> {
  const { rows } = await db.execute<OpenSessionRow>(sql`
    select id, created_at as "createdAt", expires_at as "expiresAt", remember, ip_address as "ipAddress",
      user_agent as "userAgent", last_used_at as "lastUsedAt"
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
