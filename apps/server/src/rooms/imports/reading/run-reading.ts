// The work of reading one import: take it, bring its file to this machine, let the thread read it.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { importKinds } from '@gondola/contract';
import { type Database, inTransaction } from '../../../platform/database/transaction.ts';
import type { FileDisk } from '../../../platform/files/disk.ts';
import type { ProcessServices } from '../../../platform/services.ts';
import { mostAttempts, releaseWork, takeReading } from '../import-work.queries.ts';
import type { ReadingTask } from './reading-task.ts';
import { eraseRows, failImport } from './staging.queries.ts';

/** Megabytes of a reading thread: a batch or two, the texts of a workbook, and room to breathe. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

async function withFile<Result>(
  { folder, disk }: FileDisk,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (folder) return work(join(folder, key));
  const own = await mkdtemp(join(tmpdir(), 'gondola-import-'));
  try {
    const path = join(own, 'file');
    await pipeline(await disk.getStream(key), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

function readInThread(connectionString: string, task: ReadingTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('read.worker.ts', import.meta.url), {
      workerData: { connectionString, task },
      resourceLimits,
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the reading thread ended with ${code}`)),
    );
  });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Reads an import that waits to be read; does nothing when somebody else is at it or nobody wants it. Throws when it should be tried again. */
export async function runReading(
  services: ProcessServices,
  companyId: number,
  importId: number,
): Promise<void> {
  const { backgroundPool: pool, files } = services;
  const write = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
    inTransaction(pool, { companyIds: [companyId], userId: null }, 'write', work);
  const taken = await write(async (db) => {
    const row = await takeReading(db, companyId, importId);
    if (row) await eraseRows(db, companyId, importId);
    return row;
  });
  if (!taken) return;
  const { columns, key, missing } = importKinds[taken.kind];
  try {
    await withFile(files.place, taken.fileKey, (path) =>
      readInThread(String(pool.options.connectionString), {
        companyId,
        importId,
        attempt: taken.attempt,
        kind: taken.kind,
        columns,
        key,
        hasDeleted: missing === 'markDeleted',
        missing: taken.missing,
        chosen: taken.chosen,
        path,
      }),
    );
  } catch (error) {
    if (isOutOfMemory(error)) {
      // Tried again it would end the same way.
      await write((db) => failImport(db, importId, { code: 'file.tooMuchMemory' }));
      return;
    }
    services.log.error({ err: error, importId }, 'reading an import broke');
    if (taken.attempt < mostAttempts) {
      await write((db) => releaseWork(db, companyId, importId));
      throw error;
    }
    await write((db) => failImport(db, importId, { code: 'file.broken' }));
  }
}
