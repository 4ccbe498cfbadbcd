// Checks stock and sales against the limits: after every import of them, and when a new day begins in the company's time
// zone, since days on hand and days without a sale move by themselves.
import { record } from '../../platform/audit/record.ts';
import { everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { ProcessServices } from '../../platform/services.ts';
import { companiesToCheck } from './check-stock.queries.ts';
import { checkStock } from './check-stock.ts';

const checkCompany = (services: ProcessServices, companyId: number): Promise<void> =>
  inTransaction(services.pool, { companyIds: [companyId], userId: null }, 'write', async (db) => {
    const day = await checkStock(db, companyId);
    if (day !== undefined) await record({ db }, { changed: 'stock', companyId, id: null });
  });

/** Checks one company, or every company for which a new day has begun. */
export const checkStockJob: JobDefinition<{ companyId?: number }> = {
  // Older than the word in the code: stored jobs and schedules carry it.
  name: 'judge-stock',
  retryLimit: 3,
  schedule: { cron: '5 * * * *', timeZone: 'UTC' },
  async run({ companyId }, services) {
    if (companyId !== undefined) return checkCompany(services, companyId);
    const tenants = await everyCompany(services.pool);
    const due = await inTransaction(services.pool, tenants, 'read', (db) =>
      companiesToCheck(db, tenants.companyIds),
    );
    for (const id of due) await checkCompany(services, id);
  },
};
