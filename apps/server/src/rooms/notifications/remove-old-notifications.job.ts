// The bell keeps half a year. What they were about is found in its own page.
import { everyCompany } from '../../platform/database/transaction.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { removeOldNotifications } from './bell.queries.ts';

const retentionDays = 180;

/** Removes what is older than half a year, some thousands at a time. */
export const removeOldNotificationsJob: JobDefinition = {
  name: 'remove-old-notifications',
  retryLimit: 3,
  schedule: { cron: '40 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool }) {
    await removeInBatches(pool, await everyCompany(pool), (db, max) =>
      removeOldNotifications(db, retentionDays, max),
    );
  },
};
