import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Folders that are made, not written. */
const made = new Set(['node_modules', 'dist', 'coverage', 'data', 'test-results']);

function* below(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !made.has(entry.name) && !entry.name.startsWith('.')) yield* below(path);
    else if (entry.isFile() && /\.(tsx?|mjs)$/u.test(entry.name)) yield path;
  }
}

/** Paths of the sources, in a clone or without one. */
export const sourceFiles = (): string[] => [...below('')];
