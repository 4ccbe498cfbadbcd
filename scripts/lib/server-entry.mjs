import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * How Node is to run the server. It takes types off a source once and keeps what it compiled: later starts are faster,
 * and the stripper (20 MB) is not loaded at all. The young generation may not grow beyond what the server needs, which
 * leaves an idle one 15 MB and one that imports 25 MB smaller.
 */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'gondola-server'),
  // Two hash passwords and two decode pictures (passwords.ts, image.ts); the rest is left to files and names of hosts.
  UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE ?? '8',
  // Threads come and go with the files they read; memory they give back is used again rather than kept apart for each.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  // The memory of a large picture is given back at once; without this the process stays as large as its largest pictures. Processes
  // that draw all the time are started without it (drawingEnvironment of the server).
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
};

/**
 * The arguments of Node for one of the server's processes; settings of .env count where the environment has none.
 * @param {'api' | 'cli' | 'worker'} name
 * @param {string[]} [more]
 * @returns {string[]}
 */
export function serverEntry(name, more = []) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, `apps/server/src/main/${name}.ts`, ...more];
}
