// SQL about what people change of themselves.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface ProfileFields {
  readonly fullName: string;
  readonly lastName: string | null;
  readonly dni: string | null;
  readonly phoneNumber: string | null;
  readonly bank: string | null;
  readonly numberAccount: string | null;
}

export async function saveProfile(db: Database, id: number, profile: ProfileFields): Promise<void> {
  await db.execute(sql`
    update users set full_name = ${profile.fullName}, last_name = ${profile.lastName}, dni = ${profile.dni},
      phone_number = ${profile.phoneNumber}, bank = ${profile.bank}, number_account = ${profile.numberAccount}
    where id = ${id} and not deleted`);
}
