// Finds a PostgreSQL that runs on this machine: first the one npm installed for the platform, else one of the system.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { readableCopy } from './readable-copy.ts';
import type { RunAs } from './run-as.ts';
import { errorCode } from '../../error-code.ts';
import { oldestMajor } from '../oldest-version.ts';

// npm packages cannot carry symbolic links, so the binaries list theirs in pg-symlinks.json and make them in a post-install
// script. Where scripts are switched off, the libraries are missing, and the links are made here.
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Makes the missing links listed in `<packageFolder>/native/pg-symlinks.json`; returns how many were missing. */
export function repairLibrarySymlinks(packageFolder: string): number {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return 0;
  const links = linkList.parse(JSON.parse(readFileSync(list, 'utf8')));
  const missing = links.filter((link) => !existsSync(join(packageFolder, link.target)));
  for (const { source, target } of missing) makeLink(packageFolder, source, target);
  return missing.length;
}

function makeLink(packageFolder: string, source: string, target: string): void {
  const path = join(packageFolder, target);
  try {
    // Both ends lie in one folder; a relative link survives moving the clone.
    symlinkSync(basename(source), path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    throw new EmbeddedPostgresError(
      'NO_BINARIES',
      `The PostgreSQL library link ${path} is missing and ${dirname(path)} cannot be written: run npm ci as a user who may.`,
      { cause: error },
    );
  }
}

/** A folder with working `postgres` and `initdb` programs, and their major version. */
export interface Binaries {
  folder: string;
  major: number;
}

const executable = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);

/** The full path of one of the programs. */
export const program = (binaries: Binaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string =>
  join(binaries.folder, executable(name));

/**
 * The first usable PostgreSQL 15 or newer; `major` asks for the version an existing cluster was made with. Programs
 * under a folder that `runAs` may not enter are copied to a place it may.
 */
export function findBinaries(runAs: RunAs | undefined, major?: number): Binaries {
  const seen: number[] = [];
  for (const folder of candidateFolders()) {
    const found = probe(folder, runAs);
    if (found === undefined) continue;
    seen.push(found.major);
    if (found.major >= oldestMajor && (major === undefined || found.major === major)) return found;
  }
  if (major !== undefined && seen.length > 0) {
    throw new EmbeddedPostgresError(
      'WRONG_VERSION',
      `The database folder was made by PostgreSQL ${major}, but only PostgreSQL ${seen.join(', ')} is installed: install version ${major}, or restore a backup into a new DATA_DIR (npm run cli -- restore).`,
    );
  }
  throw new EmbeddedPostgresError(
    'NO_BINARIES',
    `No PostgreSQL ${oldestMajor} or newer runs here (${process.platform} ${process.arch}): install one and put it on the PATH, or set DATABASE_URL.`,
  );
}

/** Folders that may hold the programs, best first. */
export function candidateFolders(): string[] {
  const folders = [npmFolder(), onPath(), ...systemFolders()].filter((folder) => folder !== undefined);
  return [...new Set(folders)].filter((folder) => existsSync(join(folder, executable('initdb'))));
}

function npmFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const packageFolder = dirname(dirname(entry));
    repairLibrarySymlinks(packageFolder);
    return join(packageFolder, 'native', 'bin');
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    return undefined;
  }
}

function onPath(): string | undefined {
  if (process.platform === 'win32') return undefined;
  const found = spawnSync('sh', ['-c', 'command -v postgres'], { encoding: 'utf8' }).stdout?.trim();
  // Debian and Homebrew link single programs; their siblings and libraries lie next to the real file.
  return found ? dirname(realpathSync(found)) : undefined;
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const majors = [18, 17, 16, 15];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...majors.map((version) => `/usr/pgsql-${version}/bin`),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((root) =>
      majors.map((version) => `${root}/postgresql@${version}/bin`),
    ),
    ...majors.map((version) => `/Applications/Postgres.app/Contents/Versions/${version}/bin`),
    '/usr/libexec/postgresql',
    '/usr/local/pgsql/bin',
  ];
}

function probe(folder: string, runAs: RunAs | undefined): Binaries | undefined {
  const found = majorOf(folder, runAs);
  if (found !== undefined || runAs === undefined) return found;
  if (majorOf(folder, undefined) === undefined) return undefined;
  const copy = readableCopy(dirname(folder));
  return majorOf(join(copy, 'bin'), runAs);
}

function majorOf(folder: string, runAs: RunAs | undefined): Binaries | undefined {
  const who = runAs && { uid: runAs.uid, gid: runAs.gid };
  const answer = spawnSync(join(folder, executable('postgres')), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    ...who,
  });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(answer.stdout ?? '')?.[1]);
  return answer.status === 0 && major > 0 ? { folder, major } : undefined;
}
