// Hands work over from calls and jobs; jobs.ts runs it.
import type { Database } from './database/transaction.ts';

/** A job as its sender needs to know it: its name, its tries and what its data look like. */
export interface EnqueuedJob<Data extends object> {
  readonly name: string;
  /** Tries before it is given up visibly. */
  readonly retryLimit: number;
  /** Seconds after which a try counts as lost; a quarter of an hour when left out. */
  readonly maxSeconds?: number;
  readonly run: (data: Data, ...rest: never[]) => Promise<void>;
}

export interface JobQueue {
  /** Enqueues inside the caller's transaction, to be run at once or when these seconds have passed. */
  enqueue<Data extends object>(
    db: Database,
    job: EnqueuedJob<Data>,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>;
  /** Tries a job once more that was given up; leaves others alone. */
  retry(db: Database, name: string, id: string): Promise<void>;
  /** Removes a job that was given up; leaves others alone. */
  remove(db: Database, name: string, id: string): Promise<void>;
}
