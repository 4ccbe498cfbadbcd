// Parts that the launcher's tests share: folders that are removed, processes that are killed, short queries.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { z } from 'zod';
import { memoryFolder } from '../../../../test/harness/test-server.ts';
import { readLivePostmaster } from './postmaster-pid.ts';

const answerLine = z.object({
  connectionString: z.string().optional(),
  port: z.number().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

/** The launcher in another process, with its output. */
export interface LauncherProcess {
  child: ChildProcess;
  answer: z.infer<typeof answerLine>;
}

const cleanups: (() => void | Promise<void>)[] = [];

/** Removes what the test made: its servers, processes and folders. */
export async function cleanUp(): Promise<void> {
  for (const undo of cleanups.splice(0).toReversed()) await undo();
}

/** A new, closed (0700) data folder. */
export function newDataDir(parent = memoryFolder()): string {
  const dataDir = mkdtempSync(join(parent, 'gondola-launcher-'));
  cleanups.push(async () => {
    const pid = livePid(dataDir);
    // A hard kill would leave the server's shared memory behind.
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    while (livePid(dataDir) !== undefined) await sleep(10);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  return dataDir;
}

/** The cluster of a data folder. */
export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** The process id of the server that runs on the folder. */
export const livePid = (dataDir: string): number | undefined => readLivePostmaster(clusterOf(dataDir))?.pid;

/** Runs the launcher in a process of its own and waits for its line. */
export async function launchElsewhere(dataDir: string, uid?: number): Promise<LauncherProcess> {
  const script = fileURLToPath(new URL('./launcher-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  cleanups.push(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, answer: answerLine.parse(JSON.parse(line)) };
  }
  throw new Error('The launcher process said nothing.');
}

/** kill -9, and waits until the process is gone. */
export async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** One statement on a connection of its own. */
export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
