// Starts initdb and postgres as the right user. As another user they may be unable to walk to the data folder (a
// clone under /root, a folder of mode 0700), so root opens the folder and hands it over as an open descriptor:
// /proc/self/fd/3 leads there without passing any parent.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { RunAs } from './run-as.ts';

interface ServerProgram {
  path: string;
  /** Built from the name under which the program sees `folder`. */
  args: (folder: string) => string[];
  folder: string;
  runAs: RunAs | undefined;
  /** Descriptor for standard output and error; a file, never a pipe: a busy Node would block the server. */
  output: number;
}

/** Spawns the program in its own session, so that ctrl+C in the terminal does not reach it before we stop it. */
export async function spawnServerProgram(options: ServerProgram): Promise<ChildProcess> {
  const { path, args, folder, runAs, output } = options;
  const byDescriptor = runAs !== undefined && existsSync('/proc/self/fd');
  const descriptor = byDescriptor ? openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY) : undefined;
  try {
    const child = spawn(path, args(descriptor === undefined ? folder : '/proc/self/fd/3'), {
      cwd: '/',
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output, ...(descriptor === undefined ? [] : [descriptor])],
      // Nothing of ours, above all no PG* variable, may change what the server does.
      ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }),
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    });
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    return child;
  } catch (error) {
    const who = runAs ? ` as ${runAs.name}` : '';
    throw new EmbeddedPostgresError('FAILED', `${path} cannot be started${who}: ${String(error)}`, {
      cause: error,
    });
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
