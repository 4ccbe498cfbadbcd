// Deletes the blocks of files that are stored, or that were refused.
import { everyCompany, inTransaction } from '../database/transaction.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { clearBlocks } from '../files/blocks/block-uploads.ts';
import { listBlocksToClear, noteCleared } from '../files/blocks/block-uploads.queries.ts';

const batchSize = 50;

export const clearBlocksJob: JobDefinition = {
  name: 'clear-upload-blocks',
  retryLimit: 0,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, { backgroundPool, files }) {
    const tenants = await everyCompany(backgroundPool);
    for (;;) {
      const uploads = await inTransaction(backgroundPool, tenants, 'read', (db) =>
        listBlocksToClear(db, batchSize),
      );
      for (const upload of uploads) {
        await clearBlocks(files.place, upload);
        await inTransaction(backgroundPool, tenants, 'write', (db) => noteCleared(db, upload));
      }
      if (uploads.length < batchSize) return;
    }
  },
};
