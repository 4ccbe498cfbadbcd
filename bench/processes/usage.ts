// The use of processes, from /proc: Linux only; elsewhere the figures are absent.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Milliseconds per tick: Linux counts in hundredths of a second for every program. */
const tick = 10;

/** CPU milliseconds, user and system, of one process since its start. */
export function cpuOf(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tick;
  } catch {
    return Number.NaN;
  }
}

/** Megabytes (of 1024²) a process holds in memory. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Processes of the database that serve an application on the connected database. */
export async function backendsOf(owner: pg.Client, application: string): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name like $1`,
    [`${application}%`],
  );
  return rows.map((row) => row.pid);
}
