// Everything but these scripts runs on Node 24, which npm installs as the package "node". Where npm was not allowed to
// run that package's script, its program is missing and is put in place here.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { root } from './root.mjs';

const WANTED_MAJOR = 24;
const program = process.platform === 'win32' ? 'node.exe' : 'node';
const packageFolder = join(root, 'node_modules', 'node');
const installed = join(packageFolder, 'bin', program);

/** The path of a Node of version 24 or newer. */
export function node24() {
  // A fresh installation may just have replaced the program that runs us.
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR && existsSync(process.execPath))
    return process.execPath;
  if (works(installed)) return installed;
  for (const repair of [linkPlatformPackage, runInstallScript]) {
    repair();
    if (works(installed)) return installed;
  }
  console.error(
    `Node ${WANTED_MAJOR} is needed and could not be installed beside this Node ${process.versions.node}.\n` +
      `Install Node ${WANTED_MAJOR} or newer and start again, or allow the install script of the package "node" (npm rebuild node).`,
  );
  return process.exit(1);
}

/**
 * The environment for commands on that Node, with the installed tools first on the path.
 * @param {NodeJS.ProcessEnv} [more]
 * @returns {NodeJS.ProcessEnv}
 */
export function node24Environment(more = {}) {
  const path = [dirname(node24()), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path, ...more };
}

/** @param {string} path */
function works(path) {
  if (!existsSync(path)) return false;
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/^v(\d+)/.exec(version)?.[1]) >= WANTED_MAJOR;
}

function linkPlatformPackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  const folders = [join(packageFolder, 'node_modules'), join(root, 'node_modules')];
  const source = folders
    .flatMap((folder) => names.map((name) => join(folder, name, 'bin', program)))
    .find((path) => existsSync(path));
  if (source === undefined || existsSync(installed)) return;
  mkdirSync(dirname(installed), { recursive: true });
  try {
    linkSync(source, installed);
  } catch {
    copyFileSync(source, installed);
  }
}

function runInstallScript() {
  console.log(`Installing Node ${WANTED_MAJOR}…`);
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: packageFolder, stdio: 'inherit' });
}
