// A primary and a standby that follows it, as real servers: our own PostgreSQL, with what a standby needs.
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries, program } from '../../src/platform/database/embedded/binaries.ts';
import {
  databaseFolder,
  DATABASE_NAME,
  ownerConnectionString,
  readAccess,
} from '../../src/platform/database/embedded/database-folder.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { chooseRunAs } from '../../src/platform/database/embedded/run-as.ts';
import { spawnServerProgram } from '../../src/platform/database/embedded/server-program.ts';
import { jobs } from '../../src/main/rooms.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readableAddress } from '../../src/platform/database/servers.ts';
import { installJobs } from '../../src/platform/jobs/jobs.ts';
import type { TestDatabase } from '../harness/test-database.ts';
import { memoryFolder } from '../harness/test-server.ts';
import { freePort } from './free-port.ts';

export interface ClusterServer {
  /** Of the owner, to this server alone. */
  readonly url: string;
  /** `host:port`. */
  readonly address: string;
  /** Runs a statement on it as its owner. */
  sql<Row = Record<string, unknown>>(text: string): Promise<Row[]>;
  /** Ends it as a machine does that loses its power. */
  kill(): Promise<void>;
}

export interface Cluster {
  /** Migrated, for an application that knows both servers. */
  readonly database: TestDatabase;
  readonly primary: ClusterServer;
  readonly standby: ClusterServer;
  stop(): Promise<void>;
}

/** Starts a server on a folder, and waits until it answers. */
async function startServer(
  cluster: string,
  password: string,
): Promise<ClusterServer & { child: ChildProcess }> {
  const port = await freePort();
  const runAs = chooseRunAs(cluster);
  const output = openSync(join(cluster, '..', 'cluster.log'), 'a', 0o600);
  const child = await spawnServerProgram({
    path: program(findBinaries(runAs), 'postgres'),
    folder: cluster,
    runAs,
    output,
    args: (root) => [
      '-D',
      root,
      ...[
        'listen_addresses=127.0.0.1',
        `port=${port}`,
        'unix_socket_directories=',
        'wal_level=replica',
        'max_wal_senders=4',
        'hot_standby=on',
        'fsync=off',
        'max_connections=100',
        'wal_receiver_status_interval=1s',
      ].flatMap((setting) => ['-c', setting]),
    ],
  });
  closeSync(output);
  const url = ownerConnectionString({ password, port }, port);
  const sql = async <Row>(text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end().catch(() => undefined);
    }
  };
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries === 300)
      throw new Error(readFileSync(join(cluster, '..', 'cluster.log'), 'utf8').slice(-2000));
    if (await sql('select 1').catch(() => undefined)) break;
    await sleep(100);
  }
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // Its children end when they see that it is gone.
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, address: `127.0.0.1:${port}`, sql, kill, child };
}

/** Copies a running primary into a folder that a standby of it starts from. */
async function copyForStandby(primary: ClusterServer, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/[0-9A-F]{24}$/.test(path),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const { hostname, port, username, password } = new URL(primary.url);
  writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
  writeFileSync(join(to, 'standby.signal'), '');
  writeFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=standby'\n`,
  );
}

/** Gives everything below a folder to the owner of another, where that is not us. */
function giveTo(folder: string, like: string): void {
  const { uid, gid } = statSync(like);
  if (uid === process.getuid?.()) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

/** Makes an empty database on a primary, and a standby that has all of it. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(memoryFolder(), `gondola-test-${process.pid}-`));
  const made = await startEmbeddedPostgres({ dataDir, durable: false });
  await made.stop();
  const folder = databaseFolder(dataDir);
  const { password } = readAccess(folder)!;
  const primary = await startServer(folder.cluster, password);
  const copy = join(dataDir, 'standby', 'cluster');
  await copyForStandby(primary, folder.cluster, copy);
  giveTo(join(dataDir, 'standby'), folder.cluster);
  const standby = await startServer(copy, password);
  const url = readableAddress(
    `postgres://gondola_owner:${password}@${primary.address},${standby.address}/${DATABASE_NAME}`,
  );
  const { appConnectionString } = await migrate({ connectionString: url });
  await installJobs(
    url,
    jobs.map(({ name }) => name),
  );
  return {
    primary,
    standby,
    database: {
      name: DATABASE_NAME,
      ownerUrl: primary.url,
      appUrl: appConnectionString,
      drop: () => Promise.resolve(),
    },
    async stop() {
      await standby.kill();
      await primary.kill();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
