import { inTransaction } from '../../platform/database/transaction.ts';
import { announce } from '../../platform/events/event-feed.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { findAccount, sendResetLink } from '../users/index.ts';

/** Mails a reset link to an address that belongs to someone who can sign in; for any other address nothing happens. */
export const recoverPasswordJob: JobDefinition<{ email: string }> = {
  name: 'recover-password',
  retryLimit: 3,
  async run({ email }, services) {
    await inTransaction(services.pool, { companyIds: [], userId: null }, 'write', async (db) => {
      const account = await findAccount(db, email);
      if (!account?.isUsable || !account.isVerified) return;
      await sendResetLink(db, services, account);
      await announce(db, { topic: 'mails', companyId: null, id: null });
    });
  },
};
