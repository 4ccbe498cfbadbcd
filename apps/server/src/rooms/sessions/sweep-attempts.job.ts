import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { removePastAttempts } from './sessions.queries.ts';

/** Removes counts of attempts whose window has passed: each guess at a made-up account leaves a row. */
export const sweepAttemptsJob: JobDefinition = {
  name: 'sweep-attempts',
  retryLimit: 3,
  schedule: { cron: '17 * * * *', timeZone: 'UTC' },
  async run(_data, { pool }) {
    await removeInBatches(pool, { companyIds: [], userId: null }, removePastAttempts);
  },
};
