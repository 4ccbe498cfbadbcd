// The bell keeps half a year. What they were about is found in its own page.
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { removeOldNotifications } from './bell.queries.ts';

export const retentionDays = 180;
/** A transaction that removes more would hold its locks too long. */
const atATime = 5_000;

/** Removes what is older than half a year, some thousands at a time. */
export const removeOldNotificationsJob: JobDefinition = {
  name: 'remove-old-notifications',
  retryLimit: 3,
  schedule: { cron: '40 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool }) {
    const tenants = await everyCompany(pool);
    let gone = atATime;
    while (gone === atATime) {
      gone = await inTransaction(pool, tenants, 'write', (db) =>
        removeOldNotifications(db, retentionDays, atATime),
      );
    }
  },
};
