// Builds the front ends, portal and field application, when their sources are not those of the last build.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, hashFiles } from './hash-files.mjs';
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
/** Tests, and the tree of routes, which the build writes itself. */
const NOT_BUILT = /(\/test\/|\.test\.tsx?$|\.gen\.ts$)/;

/** Builds unless nothing changed; resolves to the exit code. */
export async function ensureBuilt() {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash()) return 0;
  return buildFrontEnds();
}

/**
 * Builds in any case; resolves to the exit code. With `renewBudgets` the first loads of pages may weigh what they weigh now.
 * @param {{ renewBudgets?: boolean }} [how]
 */
export async function buildFrontEnds({ renewBudgets = false } = {}) {
  console.log('Building the portal and the field application…');
  const before = sourcesHash();
  const env = node24Environment({ NODE_ENV: 'production', ...(renewBudgets ? { RENEW_BUDGETS: '1' } : {}) });
  const build = (/** @type {string} */ name) =>
    run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps', name), env });
  const codes = renewBudgets
    ? // One after the other: both write the same file.
      [await build('portal'), await build('field')]
    : await Promise.all(FRONT_ENDS.map(build));
  const failed = codes.find((code) => code !== 0);
  if (failed === undefined) writeFileSync(stampFile, before);
  return failed ?? 0;
}

function sourcesHash() {
  const files = SOURCES.flatMap((source) => filesBelow(root, source)).filter((file) => !NOT_BUILT.test(file));
  // A build with other contents is another build.
  return hashFiles(root, files, [process.env.GONDOLA_GALLERY ?? '']);
}
