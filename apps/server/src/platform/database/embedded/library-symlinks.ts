// npm packages cannot carry symbolic links, so the binaries list theirs in pg-symlinks.json and make them in a
// post-install script. Where scripts are switched off, the libraries are missing: we make the links ourselves.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from '../../error-code.ts';

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
