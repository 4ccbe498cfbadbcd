// Notifies once of a wallet that falls under the balance of the settings: at the movement that takes it there.
import type { SignedCall } from '../../platform/http/call.ts';
import { listRecipients, tell } from '../notifications/index.ts';
import { readSettings } from '../settings/index.ts';
import { findWallet } from './wallet.queries.ts';

interface BalanceStep {
  readonly companyId: number;
  readonly projectId: number;
  /** The amount written. */
  readonly amount: number;
  /** The balance after it. */
  readonly tokensLeft: number;
}

/** Tells the project's owners and administrators, in the movement's transaction, when it crossed the notice downwards. */
export async function tellLowBalance(
  { db, services }: Pick<SignedCall, 'db' | 'services'>,
  { companyId, projectId, amount, tokensLeft }: BalanceStep,
): Promise<void> {
  if (amount >= 0) return;
  const { lowBalance } = await readSettings(db);
  if (tokensLeft >= lowBalance || tokensLeft - amount < lowBalance) return;
  const wallet = await findWallet(db, { companyIds: [companyId], projectIds: 'all' }, projectId);
  await tell(
    { db, services },
    {
      companyId,
      people: await listRecipients(db, projectId, ['owner', 'admin'], null),
      kind: 'lowBalance',
      entity: 'project',
      entityId: projectId,
      values: { project: wallet?.projectName ?? '', tokensLeft },
      texts: 'wallet:lowBalance',
      page: `/wallet/${projectId}`,
      mail: (say) => ({
        subject: say('subject'),
        lines: [say('left', { lowBalance }), say('next', { lowBalance })],
      }),
    },
  );
}
