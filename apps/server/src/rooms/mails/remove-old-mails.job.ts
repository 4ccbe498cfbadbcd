// Mails are kept for a year, for the questions that come up about them; then nobody needs the words that were written to somebody.
import { everyCompany } from '../../platform/database/transaction.ts';
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { removeOldMails } from './mails.queries.ts';

export const removeOldMailsJob: JobDefinition = {
  name: 'remove-old-mails',
  retryLimit: 3,
  schedule: { cron: '15 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool }, log) {
    const removed = await removeInBatches(pool, await everyCompany(pool), removeOldMails);
    if (removed > 0) log.info({ removed }, 'old mails were removed');
  },
};
