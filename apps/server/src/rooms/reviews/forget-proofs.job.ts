// Deletes what was noted of visits once it has been kept for a year: it is personal data (D76).
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { forgetOldProofs } from './visit-proof.queries.ts';

/** Rows of one transaction. */
const atOnce = 5_000;

export const forgetProofsJob: JobDefinition = {
  name: 'forget-visit-proofs',
  retryLimit: 3,
  schedule: { cron: '50 4 * * *', timeZone: 'UTC' },
  async run(_data, { backgroundPool }, log) {
    const tenants = { companyIds: [], userId: null };
    let forgotten = 0;
    for (let last = atOnce; last === atOnce; forgotten += last)
      last = await inTransaction(backgroundPool, tenants, 'write', (db) => forgetOldProofs(db, atOnce));
    if (forgotten > 0) log.info({ forgotten }, 'old notes of visits were deleted');
  },
};
