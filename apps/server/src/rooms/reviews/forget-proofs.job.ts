// Deletes what was noted of visits once it has been kept for a year: it is personal data (D76).
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { forgetOldProofs } from './visit-proof.queries.ts';

export const forgetProofsJob: JobDefinition = {
  name: 'forget-visit-proofs',
  retryLimit: 3,
  schedule: { cron: '50 4 * * *', timeZone: 'UTC' },
  async run(_data, { backgroundPool }, log) {
    const forgotten = await removeInBatches(
      backgroundPool,
      { companyIds: [], userId: null },
      forgetOldProofs,
    );
    if (forgotten > 0) log.info({ forgotten }, 'old notes of visits were deleted');
  },
};
