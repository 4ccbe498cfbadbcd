import { randomBytes } from 'node:crypto';
import { record } from '../platform/audit/record.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { createPool } from '../platform/database/pool.ts';
import { type Database, inTransaction } from '../platform/database/transaction.ts';
import { createMailLink, findAccount, insertUser } from '../rooms/users/index.ts';

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
  administrator: NewAdministrator,
): Promise<string> {
  // Nobody knows it; the row is never without one.
  const passwordHash = await hashPassword(randomBytes(24).toString('base64url'));
  const pool = createPool(appConnection, 2);
  try {
    return await inTransaction(pool, { companyIds: [], userId: null }, 'write', async (db) => {
      const id =
        (await addAdministrator(db, administrator, passwordHash)) ??
        (await findInvited(db, administrator.email));
      if (id === undefined) throw new Error(`Somebody is registered with ${administrator.email} already.`);
      return createMailLink(db, appUrl, id, 'verification');
    });
  } finally {
    await pool.end();
  }
}

async function addAdministrator(
  db: Database,
  { email, fullName }: NewAdministrator,
  passwordHash: string,
): Promise<number | undefined> {
  const id = await insertUser(db, {
    fullName,
    lastName: null,
    dni: null,
    countryCode: 'CL',
    email,
    role: 'superAdmin',
    phoneNumber: null,
    numberAccount: null,
    qrAuthorization: null,
    avatar: null,
    bank: null,
    passwordHash,
  });
  if (id !== undefined) {
    await record(
      { db, requestId: 'cli', caller: undefined },
      { companyId: null, action: 'user.createAdministrator', entity: 'user', entityId: id },
    );
  }
  return id;
}

/** A super administrator who has not opened the account yet; links end after 72 hours. */
async function findInvited(db: Database, email: string): Promise<number | undefined> {
  const account = await findAccount(db, email);
  const isInvited = account?.role === 'superAdmin' && account.isUsable && !account.isVerified;
  return isInvited ? account.id : undefined;
}
