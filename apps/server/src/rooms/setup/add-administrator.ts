import { record } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { insertUser } from '../users/index.ts';

interface NewAdministrator {
  /** In lower case. */
  readonly email: string;
  readonly fullName: string;
  readonly countryCode: string;
  readonly passwordHash: string;
}

/** Adds a super administrator who has not opened the account yet; undefined when somebody has the address. */
export async function addAdministrator(
  db: Database,
  requestId: string,
  administrator: NewAdministrator,
): Promise<number | undefined> {
  const id = await insertUser(db, {
    ...administrator,
    lastName: null,
    dni: null,
    role: 'superAdmin',
    phoneNumber: null,
    numberAccount: null,
    qrAuthorization: null,
    avatar: null,
    bank: null,
  });
  if (id !== undefined) {
    await record(
      { db, requestId, caller: undefined },
      { companyId: null, action: 'user.createAdministrator', entity: 'user', entityId: id },
    );
  }
  return id;
}
