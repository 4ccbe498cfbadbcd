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

/** Sessions of a person whose addresses are remembered. */
const remembered = 20;

/** The addresses that a person signed in from last. */
export async function listAddresses(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select ip_address as address from (
      select ip_address from sessions where user_id = ${userId} order by created_at desc limit ${remembered}
    ) last where ip_address is not null group by ip_address`);
  return rows.map(({ address }) => address);
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

/** Days for which an ended session is kept, and a link that opens nothing any more. */
const daysKept = { session: 90, link: 30 };

/** Removes sessions that ended long ago, but for the last of each person, at most `max`; gives how many. */
export async function removeEndedSessions(db: Database, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from sessions where id in (
      select s.id from sessions s
      where least(s.expires_at, coalesce(s.revoked_at, s.expires_at)) < now() - make_interval(days => ${daysKept.session})
        and exists (select 1 from sessions later where later.user_id = s.user_id and later.created_at > s.created_at)
      limit ${max})`);
  return rowCount ?? 0;
}

/** Removes links that were used or ended long ago, at most `max`; gives how many. */
export async function removePastLinks(db: Database, max: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mail_links where token_hash in (
      select token_hash from mail_links
      where expires_at < now() - make_interval(days => ${daysKept.link}) limit ${max})`);
  return rowCount ?? 0;
}
