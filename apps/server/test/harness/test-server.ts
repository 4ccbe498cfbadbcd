// The PostgreSQL the tests run on: the one of TEST_DATABASE_URL or DATABASE_URL, else our own in memory.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/index.ts';
import { processIsAlive } from '../../src/platform/process-alive.ts';
import { readLivePostmaster } from '../../src/platform/database/embedded/postmaster-pid.ts';

/** A server on which the tests may create databases. */
export interface TestServer {
  ownerUrl: string;
  /** Given when the owner may not make the application's role. */
  appUrl: string | undefined;
  stop(): Promise<void>;
}

const NEEDED_BYTES = 1024 ** 3;
const PREFIX = 'gondola-test-';

/** Finds or starts the server. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (given) {
    const appUrl = process.env['TEST_DATABASE_APP_URL'] ?? process.env['DATABASE_APP_URL'];
    return { ownerUrl: given, appUrl, stop: async () => undefined };
  }
  const memory = memoryFolder();
  sweepKilledRuns(memory);
  const dataDir = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, durable: false, maxConnections: 200 });
  return {
    ownerUrl: server.connectionString,
    appUrl: undefined,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder in memory when there is one with room (containers often have 64 MB), else the temporary folder. */
export function memoryFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= NEEDED_BYTES ? memory : tmpdir();
}

// A run that was killed leaves its server and its memory behind.
function sweepKilledRuns(memory: string): void {
  for (const name of readdirSync(memory)) {
    const runner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (runner === undefined || processIsAlive(Number(runner))) continue;
    const live = readLivePostmaster(join(memory, name, 'postgres', 'cluster'));
    if (live) process.kill(live.pid, 'SIGQUIT');
    rmSync(join(memory, name), { recursive: true, force: true, maxRetries: 5 });
  }
}
