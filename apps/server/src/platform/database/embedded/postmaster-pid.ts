// postmaster.pid tells who serves a cluster: it survives a crash and may name a process that is gone, or a stranger.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgresOf, processIsAlive } from './process-alive.ts';

/** The server that serves a cluster now. */
export interface LivePostmaster {
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

/**
 * Removes the file when a stranger now has the number it names: PostgreSQL would take that stranger for a running
 * server. A number nobody has is left to PostgreSQL, which also looks for surviving children.
 */
export function removeStalePidFile(cluster: string): boolean {
  const pid = Number(readPidFile(cluster)?.[0]);
  if (!(pid > 0) || !processIsAlive(pid) || isPostgresOf(pid, cluster)) return false;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}

function readPidFile(cluster: string): string[] | undefined {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}
