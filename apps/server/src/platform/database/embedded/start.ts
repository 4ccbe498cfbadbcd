// The database that comes with the program: PostgreSQL on a loopback port with its data in DATA_DIR, used when no
// DATABASE_URL is given. The server outlives a killed Node process; the next start joins it.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import {
  DATABASE_NAME,
  databaseFolder,
  ensureAccess,
  openDatabaseFolder,
  ownerConnectionString,
  readAccess,
} from './database-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { clusterMajor, createCluster } from './initdb.ts';
import type { LauncherLock } from './launcher-lock.ts';
import { bringUp, stopPostmaster } from './postmaster.ts';
import type { Cluster, RunningServer } from './postmaster.ts';
import { readLivePostmaster } from './postmaster-pid.ts';
import { assertOwnCluster, chooseRunAs } from './run-as.ts';

/** The settings of the launcher. */
export interface EmbeddedPostgresOptions {
  /** The data folder of the program; the database lives in its subfolder `postgres`. */
  dataDir: string;
  /** False trades safety after a power cut for speed; for tests. Default true. */
  durable?: boolean;
  /** Default 40. */
  maxConnections?: number;
  /** Receives the rare events: a server joined, restarted, slow to start. */
  log?: (message: string) => void;
}

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Of the owner, who is superuser of this server; for migrations and to derive the application's. */
  connectionString: string;
  port: number;
  /** Stops the server; resolves when its process is gone. */
  stop(): Promise<void>;
}

/**
 * Starts the server (cold 0.6 s, later 0.1 s), or joins the one a killed process left, and keeps it up until `stop`.
 * Throws EmbeddedPostgresError; code IN_USE when another process is the launcher of this folder.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options);
  const server = await bringUp(cluster);
  try {
    await ensureDatabase(server.lock);
  } catch (error) {
    await stopPostmaster(cluster, server.pid);
    throw error;
  }
  return supervise(cluster, server);
}

/** The owner's connection string of the server that runs on the folder now, for a second process; else undefined. */
export function findRunningEmbeddedPostgres(dataDir: string): string | undefined {
  if (!existsSync(join(dataDir, 'postgres'))) return undefined;
  const folder = databaseFolder(dataDir);
  const access = readAccess(folder);
  const live = readLivePostmaster(folder.cluster);
  return access && live && ownerConnectionString(access, live.port);
}

async function prepareCluster(options: EmbeddedPostgresOptions): Promise<Cluster> {
  const folder = openDatabaseFolder(resolve(options.dataDir));
  assertOwnCluster(folder.root);
  assertOwnCluster(folder.cluster);
  const runAs = chooseRunAs(folder.cluster);
  const major = clusterMajor(folder);
  if (major !== undefined && readAccess(folder) === undefined) {
    throw new EmbeddedPostgresError(
      'BROKEN_FOLDER',
      `${folder.access} is missing, and with it the database's password: restore it from your backup.`,
    );
  }
  const access = ensureAccess(folder);
  const { durable = true, maxConnections = 40, log = () => undefined } = options;
  const cluster = {
    folder,
    access,
    binaries: findBinaries(runAs, major),
    runAs,
    durable,
    maxConnections,
    log,
  };
  if (major === undefined) await createCluster(cluster);
  return cluster;
}

async function ensureDatabase(lock: LauncherLock): Promise<void> {
  const { rowCount } = await lock.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
  if (rowCount === 0) await lock.query(`CREATE DATABASE ${DATABASE_NAME}`);
}

// When the server dies (out of memory, an administrator), the lock's session ends: bring it back on the same port,
// so that the connection string in everybody's hands stays right.
function supervise(cluster: Cluster, first: RunningServer): EmbeddedPostgres {
  let server = first;
  const stopping = new AbortController();
  let recovery: Promise<void> | undefined;
  const watch = (): void => {
    server.lock.once('end', () => {
      if (!stopping.signal.aborted) recovery = recover();
    });
  };
  const recover = async (): Promise<void> => {
    cluster.log('The database server went away; bringing it back.');
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      try {
        server = await bringUp(cluster, first.port);
        cluster.log('The database server is back.');
        return watch();
      } catch (error) {
        cluster.log(error instanceof Error ? error.message : String(error));
        if (error instanceof EmbeddedPostgresError && error.code === 'IN_USE') return;
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch();
  return {
    connectionString: ownerConnectionString(cluster.access, first.port),
    port: first.port,
    async stop() {
      if (stopping.signal.aborted) return;
      stopping.abort();
      await recovery;
      await stopPostmaster(cluster, server.pid);
      await server.lock.end().catch(() => undefined);
    },
  };
}
