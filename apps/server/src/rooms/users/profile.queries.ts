// SQL about what people change of themselves.
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type UserRow, users } from './users.queries.ts';

const profileKeys = ['fullName', 'lastName', 'dni', 'phoneNumber', 'bank', 'numberAccount'] as const;
export type ProfileFields = Pick<UserRow, (typeof profileKeys)[number]>;

export async function saveProfile(db: Database, id: number, profile: ProfileFields): Promise<void> {
  await db.execute(sql`
    update users set ${users.set(profile, ...profileKeys)}
    where id = ${id} and not deleted`);
}
