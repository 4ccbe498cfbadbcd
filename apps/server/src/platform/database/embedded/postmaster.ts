// Brings the server of a cluster up: joins the one that runs (an orphan of a killed process), or starts one.
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'node:net';
import { type Binaries, program } from './binaries.ts';
import { type Access, type DatabaseFolder, storeAccess } from './database-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../../error-code.ts';
import { type LauncherLock, takeLauncherLock } from './launcher-lock.ts';
import { readLivePostmaster, removeStalePidFile } from './postmaster-pid.ts';
import { isPostgresOf } from './postgres-alive.ts';
import type { RunAs } from './run-as.ts';
import { spawnServerProgram } from './server-program.ts';
import { serverSettings } from './server-settings.ts';

/** The wanted loopback port when it is free, else any free one. */
async function freePort(wanted?: number): Promise<number> {
  return (wanted === undefined ? undefined : await tryPort(wanted)) ?? (await tryPort(0)) ?? 0;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}

/** The facts about a cluster before its server runs. */
export interface Cluster {
  folder: DatabaseFolder;
  access: Access;
  binaries: Binaries;
  runAs: RunAs | undefined;
  durable: boolean;
  maxConnections: number;
  log: (message: string) => void;
}

/** A running server whose launcher we are. */
export interface RunningServer {
  pid: number;
  port: number;
  lock: LauncherLock;
}

const MAX_LOG_BYTES = 10 * 1024 * 1024;
/** Children of a crashed server may hold its memory for a moment, so a start that fails is tried again. */
const START_PATIENCE_MS = 10_000;

/** Resolves when a connection works and the launcher lock is ours; `port` insists on that port. */
export async function bringUp(cluster: Cluster, port?: number): Promise<RunningServer> {
  const { folder, access, log } = cluster;
  const logStart = statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0;
  const deadline = Date.now() + START_PATIENCE_MS;
  for (let first = true; ; first = false) {
    const live = readLivePostmaster(folder.cluster);
    if (live !== undefined) {
      if (first)
        log(`Joining the database server that already runs on ${folder.root} (process ${live.pid}).`);
      const alive = (): boolean => isPostgresOf(live.pid, folder.cluster);
      const lock = await takeLauncherLock({ folder, access, port: live.port, alive, log });
      if (lock !== undefined) return { ...live, lock };
    }
    if (!first && Date.now() > deadline) throw startFailed(folder, logStart);
    if (live === undefined) await launch(cluster, port);
  }
}

/** Fast shutdown (open transactions are rolled back), then an immediate one; resolves when the server is gone. */
export async function stopPostmaster(cluster: Cluster, pid: number): Promise<void> {
  // A server that is gone already may have left its number to a stranger.
  const runs = (): boolean => isPostgresOf(pid, cluster.folder.cluster);
  if (runs() && process.platform === 'win32') await stopByPgCtl(cluster);
  for (const [signal, patience] of [['SIGINT', 20_000] as const, ['SIGQUIT', 5_000] as const]) {
    const deadline = Date.now() + patience;
    if (runs() && process.platform !== 'win32') sendSignal(pid, signal);
    while (runs() && Date.now() < deadline) await sleep(10);
    if (!runs()) return;
  }
  throw new EmbeddedPostgresError(
    'FAILED',
    `The database server (process ${pid}) does not stop; see ${cluster.folder.log}.`,
  );
}

async function launch(cluster: Cluster, fixedPort: number | undefined): Promise<void> {
  const { folder, access, binaries, runAs, durable, maxConnections } = cluster;
  const stale = await removeStalePidFile(folder.cluster);
  if (stale) cluster.log(`Removed a postmaster.pid ${stale}.`);
  const port = await freePort(fixedPort ?? access.port);
  if (fixedPort !== undefined && port !== fixedPort) {
    throw new EmbeddedPostgresError(
      'FAILED',
      `Port ${fixedPort} of the database is taken by another program.`,
    );
  }
  if (port !== access.port) storeAccess(folder, Object.assign(access, { port }));
  const output = openLog(folder);
  try {
    const child = await spawnServerProgram({
      path: program(binaries, 'postgres'),
      folder: folder.cluster,
      runAs,
      output,
      args: (root) => [
        '-D',
        root,
        ...serverSettings({ port, major: binaries.major, durable, maxConnections }),
      ],
    });
    child.unref();
    while (
      child.exitCode === null &&
      child.signalCode === null &&
      readLivePostmaster(folder.cluster)?.pid !== child.pid
    ) {
      await sleep(5);
    }
    if (child.exitCode !== null) await sleep(200);
  } finally {
    closeSync(output);
  }
}

function openLog(folder: DatabaseFolder): number {
  const size = statSync(folder.log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_LOG_BYTES) renameSync(folder.log, `${folder.log}.1`);
  return openSync(folder.log, 'a', 0o600);
}

function startFailed(folder: DatabaseFolder, logStart: number): EmbeddedPostgresError {
  const written = readFileSync(folder.log).subarray(logStart).toString('utf8').trim();
  const tail = written.split('\n').slice(-12).join('\n');
  return new EmbeddedPostgresError('FAILED', `The database server does not start (${folder.log}):\n${tail}`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

// Windows has no signals that PostgreSQL understands; pg_ctl speaks to it through a named pipe.
async function stopByPgCtl({ folder, binaries }: Cluster): Promise<void> {
  const output = openLog(folder);
  try {
    const child = await spawnServerProgram({
      path: program(binaries, 'pg_ctl'),
      folder: folder.cluster,
      runAs: undefined,
      output,
      args: (root) => ['stop', '-D', root, '-m', 'fast', '-w'],
    });
    await new Promise((resolve) => child.once('exit', resolve));
  } finally {
    closeSync(output);
  }
}
