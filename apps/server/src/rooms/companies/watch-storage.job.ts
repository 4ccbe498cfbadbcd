// Folds what changed in the storage of companies into their sums, and tells people when a company nears its quota.
import { type Database, everyCompany, inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { listAdministrators, tell } from '../notifications/index.ts';
import {
  foldStorageChanges,
  listStorageSteps,
  saveNotifiedLevel,
  type StorageStep,
} from './company-storage.queries.ts';

const foldedAtOnce = 5_000;

/** Tells those who can do something about it once per level; again only after the use fell below that level. */
async function tellStep(db: Database, services: Services, step: StorageStep): Promise<void> {
  const { companyId, name: company, level, notifiedLevel } = step;
  if (!(await saveNotifiedLevel(db, step)) || level < notifiedLevel) return;
  const isFull = level === 100;
  await tell(
    { db, services },
    {
      companyId,
      people: await listAdministrators(db, companyId),
      kind: 'storageQuota',
      entity: 'storage',
      entityId: companyId,
      values: { company, percent: level },
      texts: 'companies:storage',
      // The page is the provider's: the others' mails come without the link.
      page: '/administration',
      mail: (say, { isSuperAdmin }) => ({
        subject: say(isFull ? 'subjectFull' : 'subject'),
        lines: [say(isFull ? 'full' : 'almost'), say(isSuperAdmin ? 'enlarge' : 'ask')],
      }),
    },
  );
}

/** Folds the changes of storage into sums, and notifies people of full storage. Running it twice does no harm. */
export const watchStorageJob: JobDefinition = {
  name: 'watch-storage',
  retryLimit: 1,
  schedule: { cron: '*/5 * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    const tenants = await everyCompany(services.pool);
    const write = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
      inTransaction(services.pool, tenants, 'write', work);
    while ((await write((db) => foldStorageChanges(db, foldedAtOnce))) === foldedAtOnce);
    const steps = await inTransaction(services.pool, tenants, 'read', listStorageSteps);
    for (const step of steps) await write((db) => tellStep(db, services, step));
  },
};
