// An installation without anybody and anything, for journeys about its first hours.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentedCommands, root } from '../apps/server/test/kit/documented-commands.ts';
import { freePort } from '../apps/server/test/kit/free-port.ts';
import { present } from './people.ts';
import { expect } from './test.ts';

/** A command as the documents write it, by its beginning. */
export const commandOf = (start: string): string =>
  present(
    documentedCommands().find((command) => command.startsWith(start) && !command.includes('…')),
    `command ${start} in the documents`,
  );

export interface Installation {
  /** Its address. */
  readonly home: string;
  /** The lines that the server printed at its start. */
  readonly said: string;
  /** Runs a command of the documents next to it; gives what it prints. */
  readonly run: (command: string) => Promise<string>;
}

/**
 * An installation of the journey's own, without demo data, begun and ended as the README says. What people.ts asks goes to it
 * during the visit.
 */
export async function onNewInstallation(visit: (installation: Installation) => Promise<void>): Promise<void> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-first-'));
  // Nothing of the run that this journey is part of: it has another database, and a gallery in its build.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GONDOLA_|DATABASE_)/.test(name)),
  );
  const env = { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const home = `http://localhost:${port}`;
  const [program = '', ...args] = commandOf('npm run serve').split(' ');
  const server = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const demo = process.env['GONDOLA_URL'];
  let said = '';
  server.stdout.on('data', (text: Buffer) => (said += String(text)));
  try {
    await expect.poll(() => said.includes(`Gondola is at ${home}`), { timeout: 120_000 }).toBe(true);
    const run = async (command: string): Promise<string> =>
      (await promisify(execFile)('sh', ['-c', command], { cwd: root, env })).stdout;
    process.env['GONDOLA_URL'] = home;
    await visit({ home, said, run });
  } finally {
    process.env['GONDOLA_URL'] = demo;
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}
