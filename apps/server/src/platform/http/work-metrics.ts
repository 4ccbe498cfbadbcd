// Metrics of the work behind the calls: whether it is up, behind or failing. The database is asked when somebody reads them, never more
// often.
import { Gauge, type Registry } from 'prom-client';
import { sql } from '../database/sql.ts';
import { type Database, everyCompany, inTransaction } from '../database/transaction.ts';
import type { ProcessServices } from '../services.ts';
import { findRunningBackup, listLastBackups } from '../backup/backups.queries.ts';

interface JobRow {
  readonly name: string;
  readonly state: string;
  readonly count: number;
  /** Seconds that the oldest could have begun ago. */
  readonly waits: number | null;
}

const listJobs = async (db: Database): Promise<JobRow[]> =>
  (
    await db.execute<JobRow>(sql`
      select name, state::text as state, count(*)::int as count,
        extract(epoch from now() - min(start_after) filter (where start_after < now() and state in ('created', 'retry')))::float8 as waits
      from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name, state`)
  ).rows;

interface CountRow {
  readonly state: string;
  readonly count: number;
}

const listMails = async (db: Database): Promise<CountRow[]> =>
  (
    await db.execute<CountRow>(
      sql`select state, count(*)::int as count from mails where state in ('queued', 'failed') group by state`,
    )
  ).rows;

interface CompanyRow extends CountRow {
  readonly companyId: number;
}

const listImports = async (db: Database): Promise<CompanyRow[]> =>
  (
    await db.execute<CompanyRow>(sql`
      select company_id::int as "companyId", state, count(*)::int as count from imports
      where state in ('reading', 'applying') group by company_id, state`)
  ).rows;

interface StorageRow {
  readonly companyId: number;
  readonly bytes: number;
}

const listStorage = async (db: Database): Promise<StorageRow[]> =>
  (
    await db.execute<StorageRow>(
      sql`select company_id::int as "companyId", bytes::float8 as bytes from company_storage`,
    )
  ).rows;

/** Registers the measures of jobs, mails, imports, event streams and backups. */
export function registerWorkMetrics(registry: Registry, { pool, events }: ProcessServices): void {
  let asking: Promise<void> | undefined;
  /** Asks the database once for all that is read at the same time. */
  const collect = (): Promise<void> =>
    (asking ??= ask().finally(() => {
      asking = undefined;
    }));
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry], collect });
  const jobs = gauge('jobs', 'Jobs that are not done, by kind and state', 'job', 'state');
  const oldest = gauge(
    'job_oldest_waiting_seconds',
    'Seconds since the job that waits longest could have begun, by kind',
    'job',
  );
  const mails = gauge('mails', 'Mails on their way or given up, by state', 'state');
  const imports = gauge(
    'imports',
    'Imports that are read or applied, by company (its id) and state',
    'company',
    'state',
  );
  const storage = gauge('company_file_bytes', 'Bytes of the files of a company (its id)', 'company');
  const backups = gauge(
    'backup_last_success_timestamp_seconds',
    'Time of the last backup and the last drill that went well',
    'kind',
  );
  const failures = gauge(
    'backup_last_failure_timestamp_seconds',
    'Time of the last backup and the last drill that failed',
    'kind',
  );
  const missing = gauge(
    'backup_missing_files',
    'Files that the database names and the last backup has not (backup), or the store has not while that backup has them (store)',
    'of',
  );
  const progress = gauge(
    'backup_running_files',
    'Files of the backup that is being made, done and in all; none while no backup is made',
    'state',
  );
  const answers = gauge(
    'work_metrics_up',
    '1 when the database answered the questions behind these measures',
  );
  const streams = gauge('event_streams', 'Pages and processes that listen to events here');
  const listens = gauge(
    'event_connection_up',
    '1 while this process hears the announcements of the database',
  );

  const ask = async (): Promise<void> => {
    streams.set(events.listeners());
    listens.set(events.isListening() ? 1 : 0);
    for (const each of [jobs, oldest, mails, imports, storage, backups, failures, missing, progress])
      each.reset();
    try {
      const found = await inTransaction(pool, await everyCompany(pool), 'read', async (db) => ({
        jobs: await listJobs(db),
        mails: await listMails(db),
        imports: await listImports(db),
        storage: await listStorage(db),
        backups: await listLastBackups(db),
        running: await findRunningBackup(db),
      }));
      for (const { name, state, count, waits } of found.jobs) {
        jobs.set({ job: name, state }, count);
        if (waits !== null) oldest.set({ job: name }, waits);
      }
      for (const { state, count } of found.mails) mails.set({ state }, count);
      for (const { companyId, state, count } of found.imports)
        imports.set({ company: companyId, state }, count);
      for (const { companyId, bytes } of found.storage) storage.set({ company: companyId }, bytes);
      for (const { kind, endedAt, error } of found.backups) {
        (error === null ? backups : failures).set({ kind }, new Date(endedAt).getTime() / 1_000);
      }
      const last = found.backups
        .filter(({ kind, name }) => kind === 'backup' && name !== null)
        .toSorted((a, b) => Number(new Date(b.beganAt)) - Number(new Date(a.beganAt)))[0];
      if (last) {
        missing.set({ of: 'backup' }, last.lacking);
        missing.set({ of: 'store' }, last.lost);
      }
      if (found.running) {
        progress.set({ state: 'done' }, found.running.done);
        progress.set({ state: 'all' }, found.running.total ?? 0);
      }
      answers.set(1);
    } catch {
      answers.set(0);
    }
  };
}
