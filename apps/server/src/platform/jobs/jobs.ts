// Background work on pg-boss. A job is enqueued in the transaction that causes it; running it twice does no harm.
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';

export interface JobDefinition<Data extends object = object> {
  readonly name: string;
  /** Tries before it is given up visibly. */
  readonly retryLimit: number;
  readonly run: (data: Data, services: Services, log: Log) => Promise<void>;
  /** Cron expression and time zone of a job that runs by the clock. */
  readonly schedule?: { readonly cron: string; readonly timeZone: string };
}

export interface Jobs {
  /** Enqueues inside the caller's transaction. */
  enqueue<Data extends object>(db: Database, job: JobDefinition<Data>, data: Data): Promise<void>;
  work(definitions: readonly JobDefinition<never>[], services: Services): Promise<void>;
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
    async enqueue(db, job, data) {
      await boss.send(job.name, data, {
        db: { executeSql: (text, values) => db.execute({ text, values: values ?? [] }) },
        retryLimit: job.retryLimit,
        retryBackoff: true,
        retryDelay: 2,
      });
    },
    async work(definitions, services) {
      for (const definition of definitions) {
        await boss.work(definition.name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) {
            const jobLog = log.child({ job: definition.name, jobId: job.id });
            await definition.run(job.data as never, services, jobLog);
          }
        });
        if (definition.schedule) {
          await boss.schedule(
            definition.name,
            definition.schedule.cron,
            {},
            { tz: definition.schedule.timeZone },
          );
        }
      }
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
