// The thread in which files are read: its memory is bounded and comes back when it ends.
import { workerData } from 'node:worker_threads';
import { createPool } from '../../../platform/database/pool.ts';
import { readIntoPreview } from './read-into-preview.ts';
import type { ReadingTask } from './run-reading.ts';

const { connectionString, task } = workerData as { connectionString: string; task: ReadingTask };
const pool = createPool(connectionString, 1, 'background');
try {
  await readIntoPreview(pool, task);
} finally {
  await pool.end();
}
