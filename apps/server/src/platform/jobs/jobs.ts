// Background work on pg-boss. A job is enqueued in the transaction that causes it; running it twice does no harm.
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { ProcessServices } from '../services.ts';
import type { EnqueuedJob, JobQueue } from './job-queue.ts';

export interface JobDefinition<Data extends object = object> extends EnqueuedJob<Data> {
  readonly run: (data: Data, services: ProcessServices, log: Log) => Promise<void>;
  /** Says where people see it that the last try failed too. */
  readonly giveUp?: (data: Data, services: ProcessServices, error: unknown) => Promise<void>;
  /** Cron expression and time zone of a job that runs by the clock. */
  readonly schedule?: { readonly cron: string; readonly timeZone: string };
}

export interface Jobs extends JobQueue {
  work(definitions: readonly JobDefinition<never>[], services: ProcessServices): Promise<void>;
  stop(): Promise<void>;
}

export const jobsSchema = 'pgboss';

/**
 * Installs the job tables and queues as the owner and lets the application role use them; part of migrating.
 * `connectionString` is the owner's.
 */
export async function installJobs(connectionString: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  for (const name of names) await boss.createQueue(name);
  await boss.getDb().executeSql(
    `grant usage on schema ${jobsSchema} to gondola_app;
     grant select, insert, update, delete on all tables in schema ${jobsSchema} to gondola_app;
     grant usage, select on all sequences in schema ${jobsSchema} to gondola_app;
     grant execute on all functions in schema ${jobsSchema} to gondola_app;`,
    [],
  );
  await boss.stop({ graceful: false });
}

/** Tries come ever further apart: 2, 4, 8 … seconds. */
const backingOff = (retryLimit: number) => ({ retryLimit, retryBackoff: true, retryDelay: 2 });

const inside = (db: Database) => ({
  executeSql: (text: string, values?: unknown[]) => db.execute({ text, values: values ?? [] }),
});

/** Connects to the job tables as the application role. */
export async function createJobs(connectionString: string, log: Log, runsHere: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString,
    schema: jobsSchema,
    migrate: false,
    max: 3,
    supervise: runsHere,
    schedule: runsHere,
    application_name: 'gondola jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  return {
    async enqueue(db, job, data, afterSeconds = 0) {
      const options = { db: inside(db), startAfter: afterSeconds, ...backingOff(job.retryLimit) };
      const bound = job.maxSeconds === undefined ? {} : { expireInSeconds: job.maxSeconds };
      await boss.send(job.name, data, { ...options, ...bound });
    },
    async retry(db, name, id) {
      await boss.retry(name, id, { db: inside(db) });
    },
    async work(definitions, services) {
      for (const definition of definitions) {
        const options = { pollingIntervalSeconds: 1, includeMetadata: true } as const;
        await boss.work(definition.name, options, async (jobs) => {
          for (const job of jobs) {
            const jobLog = log.child({ job: definition.name, jobId: job.id });
            try {
              await definition.run(job.data as never, services, jobLog);
            } catch (error) {
              jobLog.warn({ err: error, tries: job.retryCount + 1 }, 'the job failed');
              if (job.retryCount >= job.retryLimit)
                await definition.giveUp?.(job.data as never, services, error);
              throw error;
            }
          }
        });
        if (definition.schedule) {
          await boss.schedule(
            definition.name,
            definition.schedule.cron,
            {},
            { tz: definition.schedule.timeZone, ...backingOff(definition.retryLimit) },
          );
        }
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
