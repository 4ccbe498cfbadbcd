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
  return statSync(absolute).isDirectory() ? filesIn(folder, path) : [path];
}

/**
 * @param {string} folder
 * @param {string} path of a folder
 * @returns {string[]}
 */
function filesIn(folder, path) {
  const names = readdirSync(join(folder, path), { withFileTypes: true });
  const below = new Map(names.map((entry) => [entry.name, entry.isDirectory()]));
  return [...below.keys()]
    .filter((name) => !made.has(name))
    .toSorted()
    .flatMap((name) => (below.get(name) ? filesIn(folder, `${path}/${name}`) : [`${path}/${name}`]));
}

export const isTest = (/** @type {string} */ path) => /\.(test|journey|check)\.tsx?$/.test(path);

/**
 * The hash of files, names and contents.
 * @param {string} folder
 * @param {string[]} paths
 * @param {string[]} [more] what counts besides the files
 * @param {(path: string) => string} [hashOf] the hash of a file's contents
 */
export function hashFiles(
  folder,
  paths,
  more = [],
  hashOf = (path) => hashOfContent(readFileSync(join(folder, path))),
) {
  const hash = createHash('sha256').update(JSON.stringify(more));
  for (const path of paths) hash.update(`${path}\0${hashOf(path)}\0`);
  return hash.digest('hex');
}

export const hashOfContent = (/** @type {Buffer} */ content) =>
  createHash('sha256').update(content).digest('hex');
