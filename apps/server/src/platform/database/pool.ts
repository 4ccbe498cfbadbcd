import pg from 'pg';
import { connectionTo } from './servers.ts';

const bigintOid = 20;
// Identifiers and counts stay far below 2^53.
pg.types.setTypeParser(bigintOid, Number);

/** Milliseconds that a statement may take: for calls, which somebody waits for, and in the background. */
const limits = {
  // A database that is frozen stops nothing: then the client gives up, before the 15 s after which a call has its answer.
  calls: { statement_timeout: 12_000, query_timeout: 13_000, lock_timeout: 6_000 },
  background: { statement_timeout: 10 * 60_000, query_timeout: 11 * 60_000 },
} as const;

/** Connections as the application role. Statements that run away are stopped by the database. */
export function createPool(
  connectionString: string,
  size: number,
  use: keyof typeof limits = 'calls',
): pg.Pool {
  const pool = new pg.Pool({
    ...connectionTo(connectionString),
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    ...limits[use],
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gondola',
    keepAlive: true,
    // A statement is sent without waiting for the answer to the one before: fewer turns per call.
    pipeline: true,
  });
  // A connection that breaks while it is in use fails its query; without a listener it would end the process too. So would one that
  // breaks while nobody uses it, which the pool says: `end` comes back before the server has closed what it ended.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return pool;
}
