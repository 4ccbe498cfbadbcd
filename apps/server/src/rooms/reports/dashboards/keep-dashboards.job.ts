// Every minute: the days that changed since. Until then dashboards read those days from the plain tables.
import { everyCompany, inTransaction } from '../../../platform/database/transaction.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ProcessServices } from '../../../platform/services.ts';
import { companiesWithMarks } from './facts.queries.ts';
import { keepSome } from './keep-dashboards.ts';

async function keepCompany(services: ProcessServices, companyId: number): Promise<void> {
  const reach = { companyIds: [companyId], userId: null };
  let isMore = true;
  while (isMore) {
    isMore = await inTransaction(services.pool, reach, 'write', (db) => keepSome(db, companyId));
  }
}

/** Brings what is kept for the dashboards of every company up to date. */
export const keepDashboardsJob: JobDefinition = {
  name: 'keep-dashboards',
  retryLimit: 3,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_, services) {
    const reach = await everyCompany(services.pool);
    const due = await inTransaction(services.pool, reach, 'read', (db) =>
      companiesWithMarks(db, reach.companyIds),
    );
    for (const id of due) await keepCompany(services, id);
  },
};
