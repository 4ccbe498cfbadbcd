import type pg from 'pg';
import { sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
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

export const sessions = table('sessions', {
  id: withDefault(uuid()),
  userId: bigint(),
  remember: boolean(),
  ipAddress: nullable(text()),
  userAgent: nullable(text()),
  createdAt: withDefault(timestamptz()),
  expiresAt: timestamptz(),
  revokedAt: nullable(timestamptz()),
  lastUsedAt: withDefault(timestamptz()),
  generation: withDefault(int()),
  renewedAt: nullable(timestamptz()),
});

export interface NewSession {
  readonly userId: number;
  readonly remember: boolean;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly expiresAt: Date;
}

export async function insertSession(
  db: Database,
  { userId, remember, address: ipAddress, userAgent, expiresAt }: NewSession,
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${sessions.insert({ userId, remember, ipAddress, userAgent, expiresAt: expiresAt.toISOString() })}
    returning id`);
  const id = rows[0]?.id;
  if (!id) throw new Error('the session was not written');
  return id;
}

const session = selection(sessions.as('sessions', 'remember', 'createdAt', 'expiresAt', 'generation'));
type SessionRow = RowOf<typeof session>;

/** A session that has not ended, held until the transaction ends. */
export async function lockSession(db: Database, id: string, userId: number): Promise<SessionRow | undefined> {
  const { rows } = await db.execute<SessionRow>(sql`
    select ${session.columns} from sessions
    where id = ${id} and user_id = ${userId} and revoked_at is null for update`);
  return rows[0];
}

/** Begins the next generation of a session's tokens. */
export async function renewSession(db: Database, id: string, expiresAt: Date): Promise<void> {
  await db.execute(sql`
    update sessions set generation = generation + 1, renewed_at = now(), expires_at = ${expiresAt.toISOString()}
    where id = ${id}`);
}

export async function revokeSession(db: Database, id: string): Promise<void> {
  await db.execute(sql`update sessions set revoked_at = now() where id = ${id} and revoked_at is null`);
}

/** Companies the owner of a new session may work in; asked before the transaction has a scope. */
export async function companiesOfSession(db: Database, id: string): Promise<number[]> {
  const { rows } = await db.execute<{ found: { companyIds: number[] } | null }>(
    sql`select resolve_session(${id}, 1) as found`,
  );
  return rows[0]?.found?.companyIds ?? [];
}

/** Notes that a session is in use, once in five minutes. */
export async function touchSession(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `update sessions set last_used_at = now() where id = $1 and last_used_at < now() - interval '5 minutes'`,
    [id],
  );
}

/** Removes counts whose window has passed, at most `max`; gives how many. */
export async function removePastAttempts(db: Database, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where window_ends_at < now() - interval '1 hour' limit ${max})`);
  return rowCount ?? 0;
}
