// One request, one transaction. The companies it may touch are set inside it, so that row-level security stands behind
// every query even where a query forgets its company.
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { rowTypes, statementOf } from './statement.ts';

/** Runs statements in the transaction of a call. */
export type Database = Pick<NodePgDatabase, 'execute'>;

export interface Reach {
  /** Companies whose rows the transaction may see. */
  readonly companyIds: readonly number[];
  readonly userId: number | null;
}

type Mode = 'read' | 'write';

/** What `resolve_session` said of a session when it was last asked. */
export interface ExpectedSession {
  /** A UUID. */
  readonly sessionId: string;
  readonly said: string;
}

/** The session ended or its person's rights changed since it was last asked about; nothing was answered. */
export class SessionChanged extends Error {}

function opening({ companyIds, userId }: Reach, mode: Mode, session: ExpectedSession | undefined): string {
  // Both lists are numbers by type; Math.trunc keeps text out of the statement even so.
  const companies = companyIds.map((id) => Math.trunc(id)).join(',');
  const begin = mode === 'read' ? 'begin read only' : 'begin';
  const asked = session ? `, resolve_session('${session.sessionId.replaceAll("'", '')}')::text as said` : '';
  return `${begin}; select set_config('app.company_ids', '${companies}', true), set_config('app.user_id', '${userId === null ? '' : Math.trunc(userId)}', true)${asked}`;
}

/** Statements over one connection, each sent without waiting for the one before. */
function databaseOn(client: pg.PoolClient): Database {
  const execute = (query: SQLWrapper | string) =>
    client.query(
      typeof query === 'string'
        ? { text: query, types: rowTypes }
        : { ...statementOf(query), types: rowTypes },
    );
  // Drizzle's promise can do more than a promise; nobody asks that of it.
  return { execute } as unknown as Database;
}

/** Sends the opening together with the first statement of the work, which usually follows in the same turn. */
function sendOpening(client: pg.PoolClient, text: string): Promise<{ said: unknown }> {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
    .connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  // Several statements in one text give several results.
  const sent = client.query(text) as unknown as Promise<[unknown, pg.QueryResult<{ said: unknown }>]>;
  const opened = sent.then(([, { rows }]) => ({ said: rows[0]?.said }));
  // Waited for after the work; a failure before that is not unhandled.
  opened.catch(() => undefined);
  return opened;
}

/**
 * Runs `work` in one transaction with the scope set; commits when it returns and rolls back when it throws. With
 * `session`, throws SessionChanged unless the session is as expected. A connection that failed while ending its
 * transaction is thrown away rather than lent again.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  reach: Reach,
  mode: Mode,
  work: (db: Database) => Promise<Result>,
  session?: ExpectedSession,
): Promise<Result> {
  const client = await pool.connect();
  const opened = sendOpening(client, opening(reach, mode, session));
  const assertSession = async (): Promise<void> => {
    const { said } = await opened;
    if (session && said !== session.said) throw new SessionChanged();
  };
  const end = async (how: 'commit' | 'rollback'): Promise<void> => {
    try {
      await client.query(how);
      client.release();
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  };
  let result: Result;
  try {
    result = await work(databaseOn(client));
    await assertSession();
  } catch (error) {
    await end('rollback').catch(() => undefined);
    await assertSession();
    throw error;
  }
  const ended = end('commit');
  // A reader has its answer; what it read does not depend on how its transaction ends.
  if (mode === 'read') ended.catch(() => undefined);
  else await ended;
  return result;
}

/** The reach of a job that goes over every company. */
export async function everyCompany(pool: pg.Pool): Promise<Reach> {
  const { rows } = await pool.query<{ ids: number[] }>('select all_company_ids() as ids');
  return { companyIds: (rows[0]?.ids ?? []).map(Number), userId: null };
}

/** Widens the running transaction once it is known who is calling: signing in starts without a scope. */
export async function setReach(db: Database, reach: Reach): Promise<void> {
  await db.execute(sql`select set_config('app.company_ids', ${reach.companyIds.join(',')}, true),
    set_config('app.user_id', ${reach.userId === null ? '' : String(reach.userId)}, true)`);
}
