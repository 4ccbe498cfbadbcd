import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  kill(signal: NodeJS.Signals): Promise<void>;
}

const dataDirs: string[] = [];
afterAll(() => {
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
});

/** A folder for the files of a server, removed when the tests of a file have ended. */
export function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-fault-'));
  dataDirs.push(dataDir);
  return dataDir;
}

/** Starts the server on a database in a process of its own; with `maxFile` no file it writes can be larger, in KB. */
export async function startServerProcess(
  ownerUrl: string,
  appUrl: string,
  settings: Record<string, string> = {},
  maxFile?: number,
): Promise<ServerProcess> {
  const command = [process.execPath, join(import.meta.dirname, 'fault-server.ts')];
  const [program = '', ...args] =
    maxFile === undefined
      ? command
      : ['bash', '-c', `trap "" XFSZ; ulimit -f ${maxFile}; exec "$@"`, '', ...command];
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      // Half the time of a start is the reading of sources.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
      APP_SECRET: 'a secret for the tests of bad days, long enough',
      DATA_DIR: makeDataDir(),
      RUN_JOBS: 'false',
      // A test does in seconds what people do in an hour.
      COST_LIMIT_FACTOR: '1000',
      ...settings,
    },
    // The channel ends with the test's process, and the server with it: a failed test leaves nothing running.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('The server has no output to read its port from.');
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    child,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}
