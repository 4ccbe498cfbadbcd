// Gives work back to whom it was moved from, once the day of the others is over.
import { record } from '../../platform/audit/record.ts';
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { takeBackWork } from './moved-work.queries.ts';

/** Assignments of one transaction. */
const atOnce = 2_000;

export const returnWorkJob: JobDefinition = {
  name: 'return-moved-work',
  retryLimit: 1,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_data, { backgroundPool, clock }) {
    const tenants = await everyCompany(backgroundPool);
    for (let taken = atOnce; taken === atOnce;)
      taken = await inTransaction(backgroundPool, tenants, 'write', async (db) => {
        const returned = await takeBackWork(db, clock().toISOString(), atOnce);
        for (const { companyId, count } of returned)
          await record(
            { db, requestId: 'return-moved-work', caller: undefined },
            {
              companyId,
              action: 'assignment.moveBack',
              entity: 'assignments',
              entityId: companyId,
              announcedId: null,
              after: { count },
            },
          );
        return returned.reduce((sum, { count }) => sum + count, 0);
      });
  },
};
