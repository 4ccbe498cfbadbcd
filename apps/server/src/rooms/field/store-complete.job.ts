// Stores responses whose last file came and whose phone did not come back to say so, and adds files that came to responses that were
// accepted without them (D77).
import { createHash } from 'node:crypto';
import { inTransaction, everyCompany } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { type CameLater, holdMissing, takeCameLater } from '../responses/index.ts';
import { addCameLater } from './actions/repeat-response.ts';
import { submitResponse } from './actions/submit-response.ts';
import { holdAssignment } from './field.queries.ts';
import { findWaiting, listNamedFiles, takeComplete } from './waiting-responses.queries.ts';

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
    await addFilesThatCame(services, log);
  },
};

/** Adds files to the responses that were accepted without them. */
async function addFilesThatCame(services: ProcessServices, log: Log): Promise<void> {
  const { backgroundPool } = services;
  const all = await everyCompany(backgroundPool);
  const responses = await inTransaction(backgroundPool, all, 'write', (db) => takeCameLater(db, batchSize));
  for (const response of responses) {
    try {
      await addToResponse(services, response);
    } catch (error) {
      log.warn(
        { error, companyId: response.companyId },
        'a file that came could not be added to its response',
      );
    }
  }
}

const addToResponse = (services: ProcessServices, response: CameLater): Promise<void> => {
  const { companyId, id, userId } = response;
  const tenants = { companyIds: [companyId], userId };
  return inTransaction(services.backgroundPool, tenants, 'write', async (db) => {
    const missing = await holdMissing(db, response);
    const keys = missing.map(({ fileKey }) => fileKey);
    const states = new Map((await listNamedFiles(db, userId, keys)).map((state) => [state.key, state]));
    // A file that comes under another name is named by its phone; one that is unknown or refused stays missing.
    const here = missing.filter(({ fileKey }) => states.get(fileKey)?.state === 'here');
    const named = here.map((file) => ({ file, address: services.files.lastingName(file.fileKey) }));
    const scope = { companyIds: [companyId], projectIds: 'all' } as const;
    const call = { db, scope, services, requestId: `job files of ${id}`, caller: { userId } };
    await addCameLater(call, response, named);
  });
};
