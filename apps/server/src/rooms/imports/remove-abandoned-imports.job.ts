// Removes previews that nobody came back to, readings whose caller left while the process that knew was stopped, and rows of long ago.
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { importQueueOf } from './import-queue.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import { cancelForgotten, removeOldRows } from './imports.queries.ts';
import { eraseRows } from './reading/staging.queries.ts';

const retentionDays = 7;

export const removeAbandonedImportsJob: JobDefinition = {
  // The schedules of installations know it by its first name.
  name: 'tend-imports',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    await importQueueOf(services).cancelAbandoned();
    const tenants = await everyCompany(services.pool);
    await inTransaction(services.pool, tenants, 'write', async (db) => {
      for (const { id, companyId } of await cancelForgotten(db, tenants.companyIds, retentionDays)) {
        await eraseRows(db, companyId, id);
      }
    });
  },
};

export const removeOldRowsJob: JobDefinition = {
  name: 'remove-rows-of-imports',
  retryLimit: 3,
  schedule: { cron: '25 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool }, log) {
    const tenants = await everyCompany(pool);
    const removed = await removeInBatches(pool, tenants, (db, max) =>
      removeOldRows(db, tenants.companyIds, max),
    );
    if (removed > 0) log.info({ removed }, 'rows of old imports were removed');
  },
};
