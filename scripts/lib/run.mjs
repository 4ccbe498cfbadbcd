import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './root.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A terminal and npm both pass on the same ctrl+C; the server takes a second signal as "now". */
const SAME_SIGNAL_MS = 1000;
const LOOK_FOR_NPM_MS = 500;

/**
 * Runs a command and resolves to its exit code (128 + n when signal n ended it). With `capture`, its output is
 * collected and handed over instead of shown.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, capture?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export async function run(command, args, { env = process.env, cwd = root, capture } = {}) {
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  child.stdout?.on('data', (data) => capture?.(String(data)));
  child.stderr?.on('data', (data) => capture?.(String(data)));
  return waitFor(child);
}

/**
 * Runs a server: it receives each SIGINT, SIGTERM and SIGHUP we get once, and we end as it ends. It ends, too, when we
 * are killed (by its channel to us), or npm, in which we run.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function runServer(command, args, env) {
  // In a group of its own, so that a ctrl+C in the terminal reaches it only through us.
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  let last = 0;
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      if (Date.now() - last < SAME_SIGNAL_MS) return;
      last = Date.now();
      child.kill(signal);
    });
  }
  whenNpmEnds(() => child.kill('SIGTERM'));
  return waitFor(child);
}

/**
 * npm gives a signal to its shell at most, and the shell dies of it without a word to us: both are watched. Without npm
 * there is nothing to watch; what starts a script by hand and leaves (nohup) does not end it.
 * @param {() => void} ended called once
 */
function whenNpmEnds(ended) {
  const script = process.env.npm_lifecycle_script;
  if (script === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const { commandLine, parent } = describeProcess(shell);
  // Some shells give way to the program they run: then our parent is npm itself.
  const npm = commandLine.includes(script) ? parent : shell;
  const timer = setInterval(() => {
    if (process.ppid === shell && isAlive(npm)) return;
    clearInterval(timer);
    ended();
  }, LOOK_FOR_NPM_MS);
  timer.unref();
}

/**
 * @param {number} pid
 * @returns {{ commandLine: string, parent: number }}
 */
function describeProcess(pid) {
  if (process.platform === 'linux') {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { commandLine, parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) };
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, commandLine = ''] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? [];
  return { commandLine, parent: Number(parent) };
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function waitFor(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
