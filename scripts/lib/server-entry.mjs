import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The arguments of Node for one of the server's processes; settings of .env count where the environment has none.
 * @param {'api' | 'cli'} name
 * @param {string[]} [more]
 * @returns {string[]}
 */
export function serverEntry(name, more = []) {
  const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : [];
  return [...settings, `apps/server/src/main/${name}.ts`, ...more];
}
