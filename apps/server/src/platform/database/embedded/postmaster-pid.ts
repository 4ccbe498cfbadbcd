// postmaster.pid tells who serves a cluster: it survives a crash and may name a process that is gone, or a stranger.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processIsAlive } from '../../process-alive.ts';
import { anyPostgresOf, isPostgresOf } from './postgres-alive.ts';

/** The server that serves a cluster now. */
interface LivePostmaster {
  pid: number;
  port: number;
}

/** The live server of the cluster; undefined when none runs, or it has not written its port yet. */
export function readLivePostmaster(cluster: string): LivePostmaster | undefined {
  const lines = readPidFile(cluster);
  const pid = Number(lines?.[0]);
  // Line 4 is the port; a single-user session writes a negative process id.
  const port = Number(lines?.[3]);
  return pid > 0 && port > 0 && isPostgresOf(pid, cluster) ? { pid, port } : undefined;
}

/** A process id as PostgreSQL writes it; that of a single-user session is negative. */
const pidLine = /^-?[1-9]\d{0,9}$/;
/** PostgreSQL makes the file and writes it at once; what is still empty after this was left by a full disk or a power cut. */
const writingMs = 500;

/**
 * Removes the file when PostgreSQL would refuse to start because of it although no server runs: when a stranger now has
 * the number it names, and when it names none. A number nobody has is left to PostgreSQL, which also looks for surviving
 * children. Says why it was removed.
 */
export async function removeStalePidFile(cluster: string): Promise<string | undefined> {
  const reason = (await isUnreadable(cluster)) ? 'that named no process' : namesStranger(cluster);
  if (reason) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return reason;
}

function namesStranger(cluster: string): string | undefined {
  const pid = Number(readPidFile(cluster)?.[0]);
  const isStranger = pid > 0 && processIsAlive(pid) && !isPostgresOf(pid, cluster);
  return isStranger ? 'that named a process of somebody else' : undefined;
}

async function isUnreadable(cluster: string): Promise<boolean> {
  const namesNone = (): boolean => {
    const lines = readPidFile(cluster);
    return lines !== undefined && !pidLine.test(lines[0]?.trim() ?? '');
  };
  if (!namesNone()) return false;
  await sleep(writingMs);
  return namesNone() && !anyPostgresOf(cluster);
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
