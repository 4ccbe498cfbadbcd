import { randomBytes } from 'node:crypto';
import { hashPassword } from '../platform/auth/passwords.ts';
import { createPool } from '../platform/database/pool.ts';
import { type Database, inTransaction } from '../platform/database/transaction.ts';
import { readSettings } from '../rooms/settings/index.ts';
import { addAdministrator } from '../rooms/setup/index.ts';
import { createMailLink, findAccount } from '../rooms/users/index.ts';

interface NewAdministrator {
  /** In lower case. */
  readonly email: string;
  readonly fullName: string;
}

/**
 * Adds a super administrator and returns the one-time link with which they choose a password; one who was added before
 * and never opened the account gets another link. Throws when somebody else has the address.
 */
export async function createAdministrator(
  appConnection: string,
  appUrl: string,
  { email, fullName }: NewAdministrator,
): Promise<string> {
  // A password that nobody knows: the row is never without one.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const pool = createPool(appConnection, 2);
  try {
    return await inTransaction(pool, { companyIds: [], userId: null }, 'write', async (db) => {
      const { defaultCountry: countryCode } = await readSettings(db);
      const added = await addAdministrator(db, 'cli', { email, fullName, countryCode, passwordHash });
      const id = added ?? (await findInvited(db, email));
      if (id === undefined) throw new Error(`Somebody is registered with ${email} already.`);
      return createMailLink(db, appUrl, id, 'verification');
    });
  } finally {
    await pool.end();
  }
}

/** A super administrator who has not opened the account yet; links end after 72 hours. */
async function findInvited(db: Database, email: string): Promise<number | undefined> {
  const account = await findAccount(db, email);
  const isInvited = account?.role === 'superAdmin' && account.isUsable && !account.isVerified;
  return isInvited ? account.id : undefined;
}
