// Asks the system whether a server of PostgreSQL runs that is not our child.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { processIsAlive } from '../../process-alive.ts';

/** Whether the process is a PostgreSQL server of this cluster, and not a stranger who was given its old number. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!processIsAlive(pid)) return false;
  if (existsSync('/proc/self/cwd')) return isPostgresByProc(pid, cluster);
  if (process.platform === 'win32') return true;
  const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return command.includes('postgres') && command.includes(cluster);
}

/** Whether any process of this machine serves the cluster; for when nothing says which one it would be. */
export function anyPostgresOf(cluster: string): boolean {
  if (existsSync('/proc/self/cwd')) {
    return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isPostgresByProc(Number(name), cluster));
  }
  if (process.platform === 'win32') return false;
  const commands = spawnSync('ps', ['-A', '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
  return commands.split('\n').some((command) => command.includes('postgres') && command.includes(cluster));
}

// The server works inside its cluster. A zombie has no working folder and counts as gone.
function isPostgresByProc(pid: number, cluster: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
    );
  } catch {
    return false;
  }
}
