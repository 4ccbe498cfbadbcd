import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A terminal and npm both pass on the same ctrl+C; the server takes a second signal as "now". */
const SAME_SIGNAL_MS = 1000;

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
 * Runs a server: it receives each SIGINT, SIGTERM and SIGHUP we get once, and we end as it ends.
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
    stdio: 'inherit',
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
  return waitFor(child);
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
