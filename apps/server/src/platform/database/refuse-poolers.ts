// A pooler between the product and PostgreSQL that gives each transaction another session loses what a session holds: prepared statements,
// the connection on which events are heard, and locks.
import { Client } from 'pg';
import { connectionTo } from './servers.ts';

/** Throws a sentence when two transactions of one connection are answered by different sessions, or what one of them set is gone. */
export async function refuseTransactionPooling(connectionString: string): Promise<void> {
  const [db, other] = [connectionString, connectionString].map((each) => {
    const client = new Client({ ...connectionTo(each), application_name: 'gondola start' });
    client.on('error', () => undefined);
    return client;
  }) as [Client, Client];
  await Promise.all([db.connect(), other.connect()]);
  try {
    const backendOf = async (client: Client): Promise<number> =>
      (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
    // The other one takes the session that ours let go of, where sessions are let go of.
    const first = await backendOf(db);
    await other.query('begin');
    const taken = await backendOf(other);
    const second = await backendOf(db);
    await other.query('rollback');
    if (first !== second || taken === first) {
      throw new Error(
        'The database is behind a pooler that changes sessions between transactions (pgbouncer: pool_mode = transaction). The product needs sessions of its own: use pool_mode = session, or connect to PostgreSQL itself.',
      );
    }
  } finally {
    await Promise.all([db.end(), other.end()]);
  }
}
