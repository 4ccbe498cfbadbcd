import { randomBytes } from 'node:crypto';
import { record } from '../platform/audit/record.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { createPool } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createMailLink, insertUser } from '../rooms/users/index.ts';

/** Adds a super administrator and returns the one-time link with which they choose a password. Throws when the address is taken. */
export async function createAdministrator(
  appConnection: string,
  appUrl: string,
  email: string,
  fullName: string,
): Promise<string> {
  const pool = createPool(appConnection, 2);
  try {
    return await inTransaction(pool, { companyIds: [], userId: null }, 'write', async (db) => {
      const id = await insertUser(db, {
        fullName,
        lastName: null,
        dni: '',
        countryCode: 'CL',
        email: email.trim().toLowerCase(),
        role: 'superAdmin',
        phoneNumber: null,
        numberAccount: null,
        qrAuthorization: null,
        avatar: null,
        bank: null,
        passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
      });
      if (id === undefined) throw new Error(`Somebody is registered with ${email} already.`);
      await record(
        { db, requestId: 'cli', caller: undefined },
        {
          companyId: null,
          action: 'user.createAdministrator',
          entity: 'user',
          entityId: id,
        },
      );
      return createMailLink(db, appUrl, id, 'verification');
    });
  } finally {
    await pool.end();
  }
}
