// Makes a bare clone ready: npm ci when what is installed is not what package-lock.json says.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
const stampFile = join(root, 'node_modules', '.gondola-installed');

/** Installs when needed; ends the process with npm's exit code when that fails. */
export async function ensureInstalled() {
  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!installedByHand()) {
    console.log('Installing dependencies (npm ci)…');
    const code = await npmCi();
    if (code !== 0) process.exit(code);
  }
  writeFileSync(stampFile, stamp);
}

// Somebody may have run npm ci without us: then npm's own record agrees with the lock.
function installedByHand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages);
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = installed[path];
    return found ? found.version === entry.version : entry.optional === true || entry.peer === true;
  });
}

async function npmCi() {
  // A production environment would leave out the tools the build needs.
  const args = ['ci', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath;
  const env = { ...process.env, NODE_ENV: 'development' };
  if (npm && basename(npm).startsWith('npm-cli') && existsSync(npm)) {
    return run(process.execPath, [npm, ...args], { env });
  }
  return run('npm', args, { env });
}
