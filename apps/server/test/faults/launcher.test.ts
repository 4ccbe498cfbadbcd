// `npm start` and `npm run serve` as a terminal, a service manager or a killed npm ends them: nothing stays behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { databaseFolder } from '../../src/platform/database/embedded/database-folder.ts';
import { readLivePostmaster } from '../../src/platform/database/embedded/postmaster-pid.ts';
import { documentedCommands, root } from '../kit/documented-commands.ts';
import { freePort } from '../kit/free-port.ts';
import { makeDataDir } from './server-process.ts';

/** The first start builds the front ends where nobody has yet. */
const maxStart = 180_000;

interface Launched {
  readonly launcher: ChildProcess;
  readonly port: number;
  readonly dataDir: string;
}

/** Runs a command that starts the product on an empty installation, in a session of its own as a service is. */
async function launch(command: string, ...args: string[]): Promise<Launched> {
  const port = await freePort();
  const dataDir = makeDataDir();
  const { npm_lifecycle_script: _, DATABASE_URL: __, NODE_OPTIONS: ___, ...environment } = process.env;
  const launcher = spawn(command, args, {
    cwd: root,
    env: {
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      GONDOLA_DEMO: '0',
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
    },
    // A server that stays behind must not hold our output.
    stdio: 'ignore',
    detached: true,
  });
  return { launcher, port, dataDir };
}

const answers = async ({ port }: Launched): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
};

/** Whether the embedded database runs. */
const hasDatabase = ({ dataDir }: Launched): boolean =>
  readLivePostmaster(databaseFolder(dataDir).cluster) !== undefined;

async function expectNothingLeft(launched: Launched): Promise<void> {
  await expect.poll(() => hasDatabase(launched)).toBe(false);
  expect(await answers(launched)).toBe(false);
}

it.each([
  ['npm start', 'SIGTERM'],
  ['npm run serve', 'SIGHUP'],
  ['npm run serve', 'SIGKILL'],
  ['node scripts/serve.mjs', 'SIGKILL'],
] as const)(
  '%s leaves nothing running after %s',
  async (command, signal) => {
    const [program = '', ...args] = command.split(' ');
    const launched = await launch(program, ...args);
    try {
      await expect.poll(() => answers(launched), { timeout: maxStart, interval: 200 }).toBe(true);
      expect(hasDatabase(launched)).toBe(true);
      launched.launcher.kill(signal);
      await expectNothingLeft(launched);
    } finally {
      launched.launcher.kill('SIGTERM');
    }
  },
  maxStart + 60_000,
);

it(
  'leaves no database when it is ended before it is ready',
  async () => {
    const launched = await launch('node', 'scripts/serve.mjs');
    try {
      await expect.poll(() => hasDatabase(launched), { timeout: maxStart, interval: 20 }).toBe(true);
      launched.launcher.kill('SIGTERM');
      await once(launched.launcher, 'exit');
      await expectNothingLeft(launched);
    } finally {
      launched.launcher.kill('SIGTERM');
    }
  },
  maxStart + 60_000,
);

it('is how the documents say to start it', () => {
  const named = documentedCommands().filter((command) => /start|serve/.test(command));
  expect(named.toSorted()).toEqual(['npm run serve', 'npm start']);
});
