import { createPool } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { removeFactor } from '../rooms/factors/index.ts';
import { findAccount } from '../rooms/users/index.ts';

/**
 * Removes the second factor of somebody who lost it and whom no administrator can help, and ends their sessions; gives how
 * many. `email` in lower case. Throws when nobody has the address, or no second factor.
 */
export async function removeSecondFactor(appConnection: string, email: string): Promise<number> {
  const pool = createPool(appConnection, 2);
  try {
    return await inTransaction(pool, { companyIds: [], userId: null }, 'write', async (db) => {
      const account = await findAccount(db, email);
      if (!account) throw new Error(`Nobody is registered with ${email}.`);
      const ended = await removeFactor({ db, requestId: 'cli', caller: undefined }, account);
      if (ended === undefined) throw new Error(`${email} has no second factor.`);
      return ended;
    });
  } finally {
    await pool.end();
  }
}
