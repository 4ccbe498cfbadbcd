import pg from 'pg';

const bigintOid = 20;
// Identifiers and counts stay far below 2^53.
pg.types.setTypeParser(bigintOid, Number);

/** Connections as the application role. Statements that run away are stopped by the database. */
export function createPool(connectionString: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'gondola',
    keepAlive: true,
    // A statement is sent without waiting for the answer to the one before: fewer turns per call.
    pipeline: true,
  });
  // A connection that breaks while it is lent out fails its query; without a listener it would end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
