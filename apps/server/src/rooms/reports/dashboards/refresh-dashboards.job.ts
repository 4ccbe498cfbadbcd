// Every minute: the days that changed since. Until then dashboards read those days from the source tables.
import { type Database, everyCompany, inTransaction } from '../../../platform/database/transaction.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ProcessServices } from '../../../platform/services.ts';
import {
  listStaleCompanies,
  lockRefresh,
  storeFacts,
  storeWeeks,
  listStoredWeeks,
  resetFacts,
  claimStaleDays,
  removeMarks,
} from './facts.queries.ts';
import { mondayOf } from './days.ts';

/** Days in one transaction, weeks in one statement: what is done stays done when the next fails. */
const batch = 28;

/**
 * Refreshes one batch of what is marked as stale in a company; false when nothing is left, or another process is refreshing it.
 * A mark is removed before the tables are read: a change that comes later leaves its own mark for the next time.
 */
export async function refreshBatch(db: Database, companyId: number): Promise<boolean> {
  if (!(await lockRefresh(db, companyId))) return false;
  if (await removeMarks(db, companyId, 'zone')) await resetFacts(db, companyId);
  const days = await claimStaleDays(db, companyId, batch);
  if (days.length > 0) {
    await storeFacts(db, companyId, days);
    await storeWeeks(db, companyId, [...new Set(days.map(mondayOf))]);
    return true;
  }
  const chains = await removeMarks(db, companyId, 'chains');
  const expected = await removeMarks(db, companyId, 'expected');
  if (!chains && !expected) return false;
  const weeks = await listStoredWeeks(db, companyId);
  for (let start = 0; start < weeks.length; start += batch) {
    await storeWeeks(db, companyId, weeks.slice(start, start + batch));
  }
  return true;
}

async function refreshCompany(services: ProcessServices, companyId: number): Promise<void> {
  const tenants = { companyIds: [companyId], userId: null };
  let isMore = true;
  while (isMore) {
    isMore = await inTransaction(services.pool, tenants, 'write', (db) => refreshBatch(db, companyId));
  }
}

/** Refreshes what is stored for the dashboards of every company. */
export const refreshDashboardsJob: JobDefinition = {
  // The queues of installations know it by its first name.
  name: 'keep-dashboards',
  retryLimit: 3,
  schedule: { cron: '* * * * *', timeZone: 'UTC' },
  async run(_, services) {
    const tenants = await everyCompany(services.pool);
    const due = await inTransaction(services.pool, tenants, 'read', (db) =>
      listStaleCompanies(db, tenants.companyIds),
    );
    for (const id of due) await refreshCompany(services, id);
  },
};
