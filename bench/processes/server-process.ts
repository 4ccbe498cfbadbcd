// Servers as processes of their own, started as production starts them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/test/kit/free-port.ts';

export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first ready answer. */
  readonly readyAfter: number;
  stop(): Promise<void>;
}

const bench = join(import.meta.dirname, '..');

/** The arguments for Node of the scripts that start the server; npm run bench passes them on. */
const asStarted = {
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_OPTIONS: process.env['NODE_OPTIONS'],
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'],
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'],
  MALLOC_TRIM_THRESHOLD_: process.env['MALLOC_TRIM_THRESHOLD_'],
};

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 15_000; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`)
      .then((reply) => reply.ok)
      .catch(() => false);
    if (isReady) return;
    await sleep(20);
  }
  throw new Error('the server did not become ready within five minutes');
}

function stopOf(child: ChildProcess) {
  return async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}

/** Starts our server; without `databaseUrl` on the embedded database in `dataDir`. */
export async function startOurs(
  dataDir: string,
  databaseUrl: string | undefined,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(bench, '../apps/server/src/main/api.ts')], {
    env: {
      ...asStarted,
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      APP_SECRET: 'the secret of the benchmark, known to everybody',
      LOG_LEVEL: 'warn',
      // One caller asks as fast as it can, but where limits are what is measured.
      COST_LIMIT_FACTOR: '10000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(port, child);
  const readyAfter = performance.now() - began;
  return { port, pid: child.pid ?? 0, readyAfter, stop: stopOf(child) };
}

/** Starts the floor on a database, as its owner. */
export async function startFloor(databaseUrl: string): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(bench, 'floor/server.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', FLOOR_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    port: Number(line.toString()),
    pid: child.pid ?? 0,
    readyAfter: performance.now() - began,
    stop: stopOf(child),
  };
}
