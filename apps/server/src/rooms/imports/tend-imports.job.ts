// Work whose process ended without a word is taken up again or given up visibly; previews nobody came back to go.
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../../platform/events/event-feed.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { applyImportJob } from './apply-import.job.ts';
import { findAbandonedWork, mostAttempts } from './import-work.queries.ts';
import { cancelForgotten } from './imports.queries.ts';
import { readImportJob } from './read-import.job.ts';
import { eraseRows, failImport } from './reading/staging.queries.ts';

const daysKept = 7;

async function takeUp(db: Database, services: Services, companyIds: readonly number[]): Promise<void> {
  for (const { id, companyId, state, attempts } of await findAbandonedWork(db, companyIds)) {
    if (attempts >= mostAttempts) {
      await failImport(db, id, { code: state === 'reading' ? 'file.broken' : 'apply.broken' });
      await announce(db, { topic: 'imports', companyId, id });
    } else {
      const job = state === 'reading' ? readImportJob : applyImportJob;
      await services.jobs.enqueue(db, job, { companyId, importId: id });
    }
  }
}

export const tendImportsJob: JobDefinition = {
  name: 'tend-imports',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    const reach = await everyCompany(services.pool);
    await inTransaction(services.pool, reach, 'write', async (db) => {
      await takeUp(db, services, reach.companyIds);
      for (const { id, companyId } of await cancelForgotten(db, reach.companyIds, daysKept)) {
        await eraseRows(db, companyId, id);
      }
    });
  },
};
