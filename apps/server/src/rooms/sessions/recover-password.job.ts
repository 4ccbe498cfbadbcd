import { record } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { JobDefinition } from '../../platform/jobs/jobs.ts';
import { countLiveLinks, findAccount, sendResetLink } from '../users/index.ts';

interface Asked {
  readonly email: string;
  /** Where the call came from; absent in jobs of an earlier version. */
  readonly address?: string | null;
  readonly requestId?: string;
}

/** As many links an hour are mailed to one person: who asks for more fills a mailbox, and makes the last link useless. */
const maxLinks = 5;

/** Mails a reset link to an address that belongs to someone who can sign in; for any other address nothing happens. */
export const recoverPasswordJob: JobDefinition<Asked> = {
  name: 'recover-password',
  retryLimit: 3,
  async run({ email, address = null, requestId = 'job' }, services) {
    await inTransaction(services.pool, { companyIds: [], userId: null }, 'write', async (db) => {
      const account = await findAccount(db, email);
      if (!account?.isUsable || !account.isVerified) return;
      if ((await countLiveLinks(db, account.id, 'reset')) >= maxLinks) return;
      await sendResetLink(db, services, account);
      await record(
        { db, requestId, caller: undefined },
        {
          companyId: null,
          action: 'user.askReset',
          entity: 'user',
          entityId: account.id,
          after: { email: account.email, ipAddress: address },
        },
      );
    });
  },
};
