// Background work on pg-boss. A job is enqueued in the transaction that causes it; running it twice does no harm.
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { connectionTo } from '../database/servers.ts';
import type { Database } from '../database/transaction.ts';
import { timeWork } from '../database/statement-times.ts';
import type { Log } from '../log.ts';
import type { ProcessServices } from '../services.ts';
import type { Traces } from '../traces.ts';
import type { EnqueuedJob, JobQueue } from '../job-queue.ts';

export interface JobDefinition<Data extends object = object> extends EnqueuedJob<Data> {
  readonly run: (data: Data, services: ProcessServices, log: Log) => Promise<void>;
  /** Says where people see it that the last try failed too. */
  readonly giveUp?: (data: Data, services: ProcessServices, error: unknown) => Promise<void>;
  /** Cron expression and time zone of a job that runs by the clock. */
  readonly schedule?: { readonly cron: string; readonly timeZone: string };
  /** Most of them that one process runs at the same time; one when left out. */
  readonly atOnce?: number;
}

export interface Jobs extends JobQueue {
  work(definitions: readonly JobDefinition<never>[], services: ProcessServices): Promise<void>;
  stop(): Promise<void>;
}

export const jobsSchema = 'pgboss';

/** Seconds without a sign of life of its process after which a job is lost, and taken up by another. */
const lostAfter = 15;
/** Seconds between two looks for lost jobs. */
const lookRhythm = 5;
/**
 * Seconds between two looks into a queue. Notifications of the database wake a worker at once; a look finds what a lost notification, or a
 * process that has ended, left behind: with the two above, within 45 s.
 */
const pollRhythm = 20;

const ofQueue = { heartbeatSeconds: lostAfter, notify: true } as const;

/**
 * Installs the job tables and queues as the owner and lets the application role use them; part of migrating, one process at a time.
 * `connectionString` is the owner's.
 */
export async function installJobs(connectionString: string, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({
    ...connectionTo(connectionString),
    schema: jobsSchema,
    supervise: false,
    schedule: false,
    max: 2,
  });
  boss.on('error', () => undefined);
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, ofQueue);
    else if (queue.heartbeatSeconds !== lostAfter || queue.notify !== true)
      await boss.updateQueue(name, ofQueue);
  }
  await boss.getDb().executeSql(
    `grant usage on schema ${jobsSchema} to gondola_app;
     grant select, insert, update, delete on all tables in schema ${jobsSchema} to gondola_app;
     grant usage, select on all sequences in schema ${jobsSchema} to gondola_app;
     grant execute on all functions in schema ${jobsSchema} to gondola_app;`,
    [],
  );
  await boss.stop({ graceful: false });
}

const retryDelay = 2;

/** Tries come ever further apart: 2, 4, 8 … seconds. */
const triesOf = ({ retryLimit, maxSeconds }: Pick<JobDefinition, 'retryLimit' | 'maxSeconds'>) => ({
  retryLimit,
  retryBackoff: true,
  retryDelay,
  ...(maxSeconds === undefined ? {} : { expireInSeconds: maxSeconds }),
});

const inside = (db: Database) => ({
  executeSql: (text: string, values?: unknown[]) => db.execute({ text, values: values ?? [] }),
});

/** Connects to the job tables as the application role. */
export async function createJobs(connectionString: string, log: Log, runsHere: boolean): Promise<Jobs> {
  const boss = new PgBoss({
    ...connectionTo(connectionString),
    schema: jobsSchema,
    migrate: false,
    max: 3,
    supervise: runsHere,
    superviseIntervalSeconds: lookRhythm,
    monitorIntervalSeconds: lookRhythm,
    schedule: runsHere,
    useListenNotify: runsHere,
    application_name: 'gondola jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  return {
    async enqueue(db, job, data, afterSeconds = 0) {
      const options = { db: inside(db), startAfter: afterSeconds, ...triesOf(job) };
      await boss.send(job.name, data, options);
    },
    async retry(db, name, id) {
      await boss.retry(name, id, { db: inside(db) });
    },
    async remove(db, name, id) {
      await boss.deleteJob(name, id, { db: inside(db) });
    },
    async work(definitions, services) {
      for (const definition of definitions) await workOn(boss, definition, services, log);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: stopPatience });
    },
  };
}

/** Milliseconds that running jobs have to come to their end when the process stops; then another process takes them up. */
const stopPatience = 2_000;

/** Works, and tells of it where traces are collected. */
async function traced(name: string, traces: Traces | undefined, work: () => Promise<void>): Promise<void> {
  if (!traces) return work();
  const beganAt = Date.now();
  let hasFailed = true;
  await timeWork(async (times) => {
    try {
      await work();
      hasFailed = false;
    } finally {
      const { statements, count } = times;
      const attributes = { 'gondola.statements': count };
      traces.note({ kind: 'job', name, beganAt, endedAt: Date.now(), attributes, statements, hasFailed });
    }
  });
}

/** Runs jobs of one definition, and puts it on the clock where it has a schedule. */
async function workOn(
  boss: PgBoss,
  definition: JobDefinition<never>,
  services: ProcessServices,
  log: Log,
): Promise<void> {
  const { name, atOnce = 1, schedule } = definition;
  const attempt = async (job: JobWithMetadata): Promise<void> => {
    const jobLog = log.child({ job: name, jobId: job.id });
    try {
      await traced(name, services.traces, () => definition.run(job.data as never, services, jobLog));
    } catch (error) {
      jobLog.warn({ err: error, tries: job.retryCount + 1 }, 'the job failed');
      if (job.retryCount >= job.retryLimit) await definition.giveUp?.(job.data as never, services, error);
      // The next try is due before the next look into the queue.
      else wakeAfter(retryDelay * 2 ** (job.retryCount + 1));
      throw error;
    }
  };
  const result = async (job: JobWithMetadata): Promise<JobResult> => {
    try {
      await attempt(job);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      return { id: job.id, status: 'failed', output: { message: messageOf(error) } };
    }
  };
  const options = {
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: pollRhythm,
    includeMetadata: true,
    batchSize: atOnce,
    perJobResults: true,
  } as const;
  let worker: string | undefined;
  const wake = (): void => {
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const wakeAfter = (seconds: number): void => void setTimeout(wake, seconds * 1_000).unref();
  worker = await boss.work(name, options, async (jobs: JobWithMetadata[]) => {
    const results = await Promise.all(jobs.map(result));
    // Several that came together are announced once: look again for the rest of them.
    wake();
    return results;
  });
  if (schedule)
    await boss.schedule(name, schedule.cron, {}, { tz: schedule.timeZone, ...triesOf(definition) });
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
