import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that are made, not written. */
const made = new Set(['node_modules', 'dist', 'coverage', 'data', 'test-results', '.tanstack']);

/**
 * Paths of the files at and below a path, in an order of their own; without what is made, and without a path that is not there.
 * @param {string} folder the clone, from which paths are given
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(folder, path) {
  const absolute = join(folder, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  const names = readdirSync(absolute).filter((name) => !made.has(name));
  return names.toSorted().flatMap((name) => filesBelow(folder, `${path}/${name}`));
}

/**
 * The hash of files, names and contents.
 * @param {string} folder
 * @param {string[]} paths
 * @param {string[]} [more] what counts besides the files
 */
export function hashFiles(folder, paths, more = []) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0');
  return hash.digest('hex');
}
