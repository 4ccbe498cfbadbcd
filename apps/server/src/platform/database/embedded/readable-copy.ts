// A clone under /root or another closed folder cannot be entered by the user the server runs as, and PostgreSQL must
// resolve its own path. The programs (45 MB) then run from a copy in a place everybody may read.
import { createHash } from 'node:crypto';
import { chmodSync, constants, cpSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../../error-code.ts';

/** Copies the folder (its bin, lib and share) once and returns the copy; only called as root. */
export function readableCopy(source: string): string {
  const name = `postgres-${createHash('sha256').update(fingerprint(source)).digest('hex').slice(0, 16)}`;
  for (const parent of ['/var/lib/gondola', join(tmpdir(), 'gondola-programs')]) {
    if (!ownedByRoot(parent)) continue;
    const target = join(parent, name);
    if (lstatSync(target, { throwIfNoEntry: false })) return target;
    try {
      copy(source, target);
      return target;
    } catch (error) {
      if (lstatSync(target, { throwIfNoEntry: false })) return target;
      if (errorCode(error) !== 'ENOSPC') throw error;
    }
  }
  throw new EmbeddedPostgresError(
    'NO_BINARIES',
    `Started as root, and the PostgreSQL programs in ${source} cannot be entered by another user nor copied to /var/lib/gondola: move the clone out of the closed folder, start as an ordinary user, or set DATABASE_URL.`,
  );
}

function fingerprint(source: string): string {
  const files = ['bin', 'lib'].flatMap((part) =>
    readdirSync(join(source, part)).map((file) => join(source, part, file)),
  );
  return files.map((file) => `${file} ${lstatSync(file).size} ${lstatSync(file).mtimeMs}`).join('\n');
}

// Programs found in a folder anybody may write to would be anybody's programs.
function ownedByRoot(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    chmodSync(folder, 0o755);
  } catch {
    return false;
  }
  const stat = lstatSync(folder);
  return stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0;
}

function copy(source: string, target: string): void {
  const unfinished = `${target}.${process.pid}`;
  try {
    for (const part of ['bin', 'lib', 'share']) {
      cpSync(join(source, part), join(unfinished, part), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
        filter: (file) => !file.endsWith('.a'),
      });
    }
    openForReading(unfinished);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function openForReading(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openForReading(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
