// The tables of the job queue, read for the eyes of an administrator; nothing a job carries leaves them.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface FailedJobRow {
  id: string;
  name: string;
  tries: number;
  createdAt: string;
  failedAt: string;
  reason: string | null;
}

const maxShown = 50;

/** Jobs that were given up, the last first. */
export async function listFailedJobs(db: Database): Promise<FailedJobRow[]> {
  const { rows } = await db.execute<FailedJobRow>(sql`
    select id::text as id, name, retry_count + 1 as tries, created_on as "createdAt",
      coalesce(completed_on, created_on) as "failedAt",
      left(coalesce(output ->> 'message', output -> 'value' ->> 'message'), 500) as reason
    from pgboss.job where state = 'failed' order by completed_on desc, id limit ${maxShown}`);
  return rows;
}

export interface QueueRow {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  oldestAt: string | null;
}

/** Counts the jobs that wait, run and were given up, by kind. */
export async function listQueues(db: Database): Promise<QueueRow[]> {
  const { rows } = await db.execute<QueueRow>(sql`
    select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after < now()) as "oldestAt"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`);
  return rows;
}

/** The queue of a job that was given up; undefined when it was not. */
export async function findFailedJob(db: Database, id: string): Promise<{ name: string } | undefined> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from pgboss.job where id = ${id}::uuid and state = 'failed'`);
  return rows[0];
}

/** Leaves the jobs of a kind undone that wait; gives how many. */
export async function cancelWaitingJobs(db: Database, name: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update pgboss.job set state = 'cancelled', completed_on = now() where name = ${name} and state in ('created', 'retry')`);
  return rowCount ?? 0;
}
