// Tells of challenges raised together. Each is a transaction of its own, so only time shows that the last one has come: every
// one enqueues this, and the run after the last finds the batch at rest.
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { type Batch, takeBatch } from './challenge-batches.queries.ts';
import { tellBatch } from './tell-batch.ts';

/** A batch is whole when nothing was added to it for so long. */
const quietSeconds = 20;
/** Later than that, so that the run of the last one is sure to find it at rest. */
export const tellAfterSeconds = quietSeconds + 5;

/** Tells those who answer of a whole batch: one transaction takes the batch and notifies, so that nobody is notified twice. */
export const tellBatchJob: JobDefinition<Batch> = {
  name: 'tell-challenge-batch',
  retryLimit: 5,
  async run(batch, services) {
    const tenants = { companyIds: [batch.companyId], userId: null };
    await inTransaction(services.pool, tenants, 'write', async (db) =>
      tellBatch({ db, services }, batch, await takeBatch(db, batch, quietSeconds)),
    );
  },
};
