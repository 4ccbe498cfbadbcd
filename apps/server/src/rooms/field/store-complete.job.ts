// Stores responses whose last file came and whose phone did not come back to say so.
import { createHash } from 'node:crypto';
import { inTransaction, everyCompany } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { submitResponse } from './actions/submit-response.ts';
import { holdAssignment } from './field.queries.ts';
import { findWaiting, takeComplete } from './waiting-responses.queries.ts';

const batchSize = 50;

export const storeCompleteJob: JobDefinition = {
  name: 'store-complete-responses',
  retryLimit: 0,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, services, log) {
    const { backgroundPool } = services;
    const all = await everyCompany(backgroundPool);
    const complete = await inTransaction(backgroundPool, all, 'write', (db) => takeComplete(db, batchSize));
    for (const { companyId, clientId, userId, assignmentId } of complete) {
      const tenants = { companyIds: [companyId], userId };
      const scope = { companyIds: [companyId], projectIds: 'all' } as const;
      const requestId = `job ${createHash('sha256').update(clientId).digest('hex').slice(0, 12)}`;
      try {
        await inTransaction(backgroundPool, tenants, 'write', async (db) => {
          await holdAssignment(db, scope, userId, assignmentId);
          // Its worker may have mended it since it was found complete: what was sent last is stored, once nothing can come between.
          const waiting = await findWaiting(db, companyId, clientId);
          if (!waiting) return;
          const call = { db, scope, services, requestId, caller: { userId } };
          await submitResponse(call, waiting.body, new Date(waiting.receivedAt));
        });
      } catch (error) {
        // The job tries again in an hour. The phone learns the reason when it sends the response again.
        log.warn({ error, companyId }, 'a response could not be stored with its files');
      }
    }
  },
};
