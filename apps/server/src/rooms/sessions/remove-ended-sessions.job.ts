// Sessions and links that ended long ago are kept no longer than somebody may ask about them. A person's last session stays: it says when they
// were here.
import { removeInBatches } from '../../platform/database/remove-in-batches.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { removeEndedSessions, removePastLinks } from './sessions.queries.ts';

export const removeEndedSessionsJob: JobDefinition = {
  name: 'remove-ended-sessions',
  retryLimit: 3,
  schedule: { cron: '10 4 * * *', timeZone: 'UTC' },
  async run(_data, { pool }, log) {
    const tenants = { companyIds: [], userId: null };
    const sessions = await removeInBatches(pool, tenants, removeEndedSessions);
    const links = await removeInBatches(pool, tenants, removePastLinks);
    if (sessions + links > 0) log.info({ sessions, links }, 'ended sessions and past links were removed');
  },
};
