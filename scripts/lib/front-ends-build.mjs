// Builds the front ends, portal and field application, when their sources are not those of the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24Environment } from './node24.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const FRONT_ENDS = ['portal', 'field'];
const stampFile = join(root, 'apps', 'portal', 'dist', '.gondola-build');
const SOURCES = [
  ...FRONT_ENDS.map((name) => `apps/${name}`),
  'packages',
  'package-lock.json',
  'tsconfig.base.json',
];
const LEFT_OUT = new Set(['node_modules', 'dist', 'test', 'coverage', '.tanstack']);

/** Builds unless nothing changed; resolves to the exit code. */
export async function ensureBuilt() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()) return 0;
  return buildFrontEnds();
}

/** Builds in any case; resolves to the exit code. */
export async function buildFrontEnds() {
  console.log('Building the portal and the field application…');
  const before = sourcesHash();
  const env = node24Environment({ NODE_ENV: 'production' });
  const codes = await Promise.all(
    FRONT_ENDS.map((name) =>
      run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps', name), env }),
    ),
  );
  const failed = codes.find((code) => code !== 0);
  if (failed === undefined) writeFileSync(stampFile, before);
  return failed ?? 0;
}

function sourcesHash() {
  const hash = createHash('sha256');
  // A build with other contents is another build.
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
