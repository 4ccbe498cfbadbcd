// SQL about what people change of themselves.
import { personKeys } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type UserRow, users } from './users.queries.ts';

export type ProfileFields = Pick<UserRow, (typeof personKeys)[number]>;

export async function saveProfile(db: Database, id: number, profile: ProfileFields): Promise<void> {
  await db.execute(sql`
    update users set ${users.set(profile, ...personKeys)}
    where id = ${id} and not deleted`);
}
