// One launcher per data folder. The lock is a session of the database itself: whatever way its holder dies, the
// system closes the connection and the server gives the lock back, so nothing stale can be left behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ownerConnectionString } from './database-folder.ts';
import type { Access, DatabaseFolder } from './database-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../../error-code.ts';

/** The session that holds the lock; it ends when the server does. */
export type LauncherLock = Client;

const LOCK_KEY = 4_726_301;
/** How long a killed predecessor's session may take to vanish. */
const PATIENCE_MS = 1_500;

interface LauncherAddress {
  folder: DatabaseFolder;
  access: Access;
  port: number;
  /** Whether the server still runs; when it stops, waiting ends. */
  alive: () => boolean;
  log: (message: string) => void;
}

/**
 * Waits until a connection works (crash recovery may take its time) and takes the lock. Undefined when the server
 * went away meanwhile; throws IN_USE when another launcher holds the lock.
 */
export async function takeLauncherLock(address: LauncherAddress): Promise<LauncherLock | undefined> {
  const started = Date.now();
  let nextNotice = 5_000;
  while (address.alive()) {
    const client = await connect(address);
    if (client !== undefined) return lockOrLeave(client, address);
    const waited = Date.now() - started;
    if (waited > nextNotice) {
      address.log(
        `The database has been starting for ${Math.round(waited / 1000)} s (see ${address.folder.log}).`,
      );
      nextNotice *= 2;
    }
    await sleep(waited < 500 ? 10 : 100);
  }
  return undefined;
}

async function connect({ access, port, folder }: LauncherAddress): Promise<Client | undefined> {
  const client = new Client({
    connectionString: ownerConnectionString(access, port, 'postgres'),
    application_name: `gondola launcher ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // The end of the session is what matters; an error always comes with it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (errorCode(error) !== '28P01') return undefined;
    throw new EmbeddedPostgresError(
      'BROKEN_FOLDER',
      `The password in ${folder.access} does not open the database.`,
      {
        cause: error,
      },
    );
  }
}

async function lockOrLeave(client: Client, { folder }: LauncherAddress): Promise<LauncherLock | undefined> {
  const deadline = Date.now() + PATIENCE_MS;
  try {
    for (;;) {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
        LOCK_KEY,
      ]);
      if (rows[0]?.taken) return client;
      if (Date.now() > deadline) throw await inUse(client, folder);
      await sleep(50);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof EmbeddedPostgresError) throw error;
    return undefined;
  }
}

async function inUse(client: Client, folder: DatabaseFolder): Promise<EmbeddedPostgresError> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted`,
    [LOCK_KEY],
  );
  const holder = /\d+$/.exec(rows[0]?.name ?? '')?.[0];
  return new EmbeddedPostgresError(
    'IN_USE',
    `Gondola already runs on ${folder.root}${holder ? ` (process ${holder})` : ''}: stop it first, or give this one another DATA_DIR.`,
  );
}
