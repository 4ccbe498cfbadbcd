// SQL about single people, as administrators change them.
import { personKeys } from '@gondola/contract';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type PersonRow, personRows } from './people-list.queries.ts';
import { users } from './users.queries.ts';

/** A person who was not deleted; `companyIds`: companies whose links are shown. */
export async function findPerson(
  db: Database,
  companyIds: readonly number[],
  id: number,
): Promise<PersonRow | undefined> {
  const one = sql`select u.* from users u where u.id = ${id} and not u.deleted`;
  const { rows } = await db.execute<PersonRow>(personRows(one, companyIds, sql`u.id`));
  return rows[0];
}

/**
 * Holds every administrator who can sign in, in one order, until the transaction ends: of two who take each other's
 * rights away at the same time, the second sees what the first did.
 */
export async function lockAdministrators(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where role = 'superAdmin' and active and not deleted and verified_at is not null
    order by id for update`);
  return rows.map(({ id }) => id);
}

/** Holds a person's row until the transaction ends. */
export async function lockPerson(db: Database, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select id from users where id = ${id} and not deleted for update`);
  return rows.length > 0;
}

const changedKeys = [...personKeys, 'countryCode', 'role', 'active', 'avatar', 'qrAuthorization'] as const;
export type PersonFields = Pick<PersonRow, (typeof changedKeys)[number]>;

export async function savePerson(db: Database, id: number, person: PersonFields): Promise<void> {
  await db.execute(sql`
    update users set ${users.set(person, ...changedKeys)}
    where id = ${id} and not deleted`);
}

export async function saveAvatar(db: Database, id: number, avatar: string): Promise<void> {
  await db.execute(sql`update users set avatar = ${avatar} where id = ${id} and not deleted`);
}

export async function markPersonDeleted(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    update users set deleted = true, was_active = active, active = false where id = ${id} and not deleted`);
}

/** A person who was deleted, held until the transaction ends. */
export async function lockDeletedPerson(db: Database, id: number): Promise<{ email: string } | undefined> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select email from users where id = ${id} and deleted for update`,
  );
  return rows[0];
}

/** Takes a deletion back, with the right to enter as it was; throws the database's 23505 where the address is another's. */
export async function markPersonRestored(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    update users set deleted = false, active = coalesce(was_active, false), was_active = null where id = ${id} and deleted`);
}
