// The work of reading one import: take it, bring its file to this machine, let the thread read it.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import {
  type ImportColumn,
  type ImportKindName,
  importKinds,
  mayBeWholeList,
  type MissingRows,
} from '@gondola/contract';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import type { FileDisk } from '../../../platform/files/disk.ts';
import { withReadable } from '../../../platform/sheets/readable-workbook.ts';
import type { ProcessServices } from '../../../platform/services.ts';
import { handleFailure } from '../handle-failure.ts';
import { findReading, releaseClaim, type ClaimedWork } from '../import-work.queries.ts';
import { eraseRows } from './staging.queries.ts';
import type { ReadingChoice } from '../import-row.ts';
import { temporaryFolder } from '../../../platform/temporary-folder.ts';

/** One reading; plain data, for it goes to the worker. */
export interface ReadingTask {
  readonly companyId: number;
  readonly importId: number;
  /** Which try this is: an earlier one that still runs must stop. */
  readonly attempt: number;
  readonly kind: ImportKindName;
  /** From the contract. */
  readonly columns: readonly ImportColumn[];
  readonly key: readonly string[];
  /** Rows of the kind are marked deleted rather than removed. */
  readonly hasDeleted: boolean;
  /** The fate of rows the file does not name. */
  readonly missing: MissingRows;
  /** The choices made on the page for this file. */
  readonly chosen: ReadingChoice | null;
  /** The day that has begun last on Earth: no place is further ahead. */
  readonly today: string;
  /** Where the file lies on this machine. */
  readonly path: string;
}

/** Runs work in a transaction of its own. */
export type Write = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/** Megabytes of a reading thread: a batch or two, the texts of a workbook, and room to breathe. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

async function withFile<Result>(
  { folder, disk }: FileDisk,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (folder) return work(join(folder, key));
  const own = await temporaryFolder('import');
  try {
    const path = join(own, 'file');
    await pipeline(await disk.getStream(key), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Ends without an error when `signal` aborts; what the thread had not committed is gone with it. */
function readInThread(connectionString: string, task: ReadingTask, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('read.worker.ts', import.meta.url), {
      workerData: { connectionString, task },
      resourceLimits,
    });
    const end = (): void => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      signal.removeEventListener('abort', end);
      if (code === 0 || signal.aborted) resolve();
      else reject(new Error(`the reading thread ended with ${code}`));
    });
  });
}

/** Milliseconds by which the clocks of the first time zone are ahead of UTC. */
const furthestAhead = 14 * 3_600_000;

/** Reads an import that was taken; what interrupts it leaves it in the queue. Throws where nothing could be said about that either. */
export async function runReading(
  services: ProcessServices,
  work: ClaimedWork,
  signal: AbortSignal,
): Promise<void> {
  const { backgroundPool: pool, files, log } = services;
  const { companyId, importId, attempt } = work;
  const write = <Result>(run: (db: Database) => Promise<Result>): Promise<Result> =>
    inTransaction(pool, { companyIds: [companyId], userId: null }, 'write', run);
  const taken = await write(async (db) => {
    const row = await findReading(db, work);
    if (row) await eraseRows(db, companyId, importId);
    return row;
  });
  if (!taken) return;
  const { columns, key } = importKinds[taken.kind];
  try {
    const today = new Date(services.clock().getTime() + furthestAhead).toISOString().slice(0, 10);
    const connection = String(pool.options.connectionString);
    const hasDeleted = mayBeWholeList(taken.kind);
    const task = { companyId, importId, attempt, ...taken, columns, key, today, hasDeleted };
    await withFile(files.place, taken.fileKey, (kept) =>
      withReadable(kept, companyId, (path) => readInThread(connection, { ...task, path }, signal), signal),
    );
  } catch (error) {
    await write((db) => handleFailure(db, work, error, 'file.broken', log));
  }
  // Of a process that was stopped; a cancelled one, or one whose caller left, is no longer in the queue.
  if (signal.aborted) await write((db) => releaseClaim(db, work, 'interrupted'));
}
