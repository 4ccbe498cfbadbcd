// Builds the portal when its sources are not those of the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24Environment } from './node24.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const portal = join(root, 'apps', 'portal');
const stampFile = join(portal, 'dist', '.gondola-build');
const SOURCES = ['apps/portal', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'coverage', '.tanstack']);

/** Builds unless nothing changed; resolves to the exit code. */
export async function ensurePortalBuilt() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()) return 0;
  return buildPortal();
}

/** Builds in any case; resolves to the exit code. */
export async function buildPortal() {
  console.log('Building the portal…');
  const before = sourcesHash();
  const code = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: portal,
    env: node24Environment({ NODE_ENV: 'production' }),
  });
  if (code === 0) writeFileSync(stampFile, before);
  return code;
}

function sourcesHash() {
  const hash = createHash('sha256');
  // A build is also made anew when it is asked for other contents.
  hash.update(process.env.GONDOLA_GALLERY ?? '');
  for (const source of SOURCES) addToHash(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addToHash(hash, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  if (statSync(absolute).isFile()) {
    hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    return;
  }
  const entries = readdirSync(absolute, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    // The build writes the route tree itself.
    if (LEFT_OUT.has(entry.name) || /\.(test\.tsx?|gen\.ts)$/.test(entry.name)) continue;
    if (entry.isFile())
      hash.update(`${path}/${entry.name}\0`).update(readFileSync(join(absolute, entry.name)));
    else if (entry.isDirectory()) addToHash(hash, `${path}/${entry.name}`);
  }
}
