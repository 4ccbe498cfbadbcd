// Makes a new cluster next to its final place and moves it there in one step: a start that is killed half-way leaves
// a folder to sweep, never half a database, and of two starts at once one wins.
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { OWNER_ROLE } from './database-folder.ts';
import type { Access, DatabaseFolder } from './database-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../../error-code.ts';
import type { RunAs } from './run-as.ts';
import { spawnServerProgram } from './server-program.ts';
import { processIsAlive } from '../../process-alive.ts';

interface NewCluster {
  folder: DatabaseFolder;
  binaries: Binaries;
  access: Access;
  runAs: RunAs | undefined;
  durable: boolean;
}

/** The major version a cluster was made with; undefined when there is no cluster yet. */
export function clusterMajor(folder: DatabaseFolder): number | undefined {
  const file = join(folder.cluster, 'PG_VERSION');
  if (existsSync(file)) return Number(readFileSync(file, 'utf8'));
  if (!existsSync(folder.cluster) || readdirSync(folder.cluster).length === 0) return undefined;
  throw new EmbeddedPostgresError(
    'BROKEN_FOLDER',
    `${folder.cluster} is not empty and is not a PostgreSQL cluster.`,
  );
}

/** Runs initdb (0.5 s) and puts the cluster in place. */
export async function createCluster(options: NewCluster): Promise<void> {
  const { folder, binaries, access, runAs } = options;
  sweepUnfinished(folder);
  const staging = mkdtempSync(join(folder.root, `initdb-${process.pid}-`));
  try {
    const made = join(staging, 'cluster');
    const passwordFile = join(staging, 'password');
    mkdirSync(made, { mode: 0o700 });
    writeFileSync(passwordFile, `${access.password}\n`, { mode: 0o600 });
    if (runAs) for (const path of [staging, made, passwordFile]) chownSync(path, runAs.uid, runAs.gid);
    const complaints: string[] = [];
    for (const locale of localeChoices(binaries.major)) {
      const complaint = await runInitdb(options, staging, locale);
      if (complaint === undefined) return putInPlace(folder, made);
      complaints.push(complaint);
    }
    throw new EmbeddedPostgresError(
      'FAILED',
      `initdb (${program(binaries, 'initdb')}) failed: ${complaints.at(-1)}`,
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

// The built-in locale sorts and folds alike on every system, but came with version 17.
function localeChoices(major: number): string[][] {
  if (major >= 17) return [['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']];
  return [['--locale=C.UTF-8'], ['--locale=C', '--lc-ctype=en_US.UTF-8'], ['--locale=C', '--lc-ctype=UTF-8']];
}

async function runInitdb(
  options: NewCluster,
  staging: string,
  locale: string[],
): Promise<string | undefined> {
  const logFile = join(staging, 'initdb.log');
  const output = openSync(logFile, 'w', 0o600);
  try {
    const child = await spawnServerProgram({
      path: program(options.binaries, 'initdb'),
      folder: staging,
      runAs: options.runAs,
      output,
      args: (root) => [
        '-D',
        `${root}/cluster`,
        `--username=${OWNER_ROLE}`,
        '--encoding=UTF8',
        ...locale,
        '--auth=scram-sha-256',
        `--pwfile=${root}/password`,
        '--no-instructions',
        '--data-checksums',
        ...(options.durable ? [] : ['--no-sync']),
      ],
    });
    await once(child, 'exit');
    return child.exitCode === 0 ? undefined : readFileSync(logFile, 'utf8').trim();
  } finally {
    closeSync(output);
  }
}

function putInPlace(folder: DatabaseFolder, made: string): void {
  try {
    renameSync(made, folder.cluster);
  } catch (error) {
    const code = errorCode(error);
    // Another start was faster; its cluster serves as well, for both use the same stored password.
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
  if (process.platform === 'win32') return;
  const root = openSync(folder.root, 'r');
  fsyncSync(root);
  closeSync(root);
}

function sweepUnfinished(folder: DatabaseFolder): void {
  for (const name of readdirSync(folder.root)) {
    const maker = /^initdb-(\d+)-/.exec(name)?.[1];
    if (maker !== undefined && !processIsAlive(Number(maker))) {
      rmSync(join(folder.root, name), { recursive: true, force: true });
    }
  }
}
