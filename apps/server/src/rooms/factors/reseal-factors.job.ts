import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { openSecret, sealSecret } from './factor-secret.ts';
import { listSealedSecrets, saveSealedSecret } from './factors.queries.ts';

const atATime = 500;

/**
 * While APP_SECRET is being changed, seals every secret with the new one: who has not signed in before the previous one is
 * forgotten would be locked out otherwise.
 */
export const resealFactorsJob: JobDefinition = {
  name: 'reseal-factors',
  retryLimit: 3,
  schedule: { cron: '41 * * * *', timeZone: 'UTC' },
  async run(_data, services) {
    if (services.env.APP_SECRET_PREVIOUS === undefined) return;
    let last: number | undefined = 0;
    while (last !== undefined) {
      const after: number = last;
      last = await inTransaction(services.pool, { companyIds: [], userId: null }, 'write', async (db) => {
        const rows = await listSealedSecrets(db, after, atATime);
        for (const { userId, sealedSecret } of rows) {
          const opened = openSecret(services, userId, sealedSecret);
          if (opened?.isOld) {
            await saveSealedSecret(db, userId, sealSecret(services, userId, opened.text));
          }
        }
        return rows.at(-1)?.userId;
      });
    }
  },
};
