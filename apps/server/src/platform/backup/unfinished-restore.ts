// The mark of a restore that has begun in a database and not ended: the same command may go on after a kill, since all that is there came
// from it, and the product does not start on a half restored database.
import type { ClientBase } from 'pg';
import { asOwner } from '../database/as-owner.ts';

/** Outside the schemas of the product, in which backups and checks look. */
const mark = 'unfinished_restore';

interface UnfinishedRestore {
  readonly backup: string;
  /** Whether the tables are loaded; what follows can be done again. */
  readonly isLoaded: boolean;
}

/** The restore that was begun in a database and has not ended; undefined where none was. */
export async function findUnfinishedRestore(db: ClientBase): Promise<UnfinishedRestore | undefined> {
  const there = await db.query('select 1 where to_regclass($1) is not null', [`${mark}.state`]);
  if (there.rows.length === 0) return undefined;
  const { rows } = await db.query<UnfinishedRestore>(
    `select backup, is_loaded as "isLoaded" from ${mark}.state`,
  );
  return rows[0];
}

/** Leaves the mark before anything else; gives how far an earlier try has come. */
export function beginRestore(ownerUrl: string, backup: string): Promise<UnfinishedRestore> {
  return asOwner(ownerUrl, 'restore', async (db) => {
    const begun = await findUnfinishedRestore(db);
    if (begun) return begun;
    await db.query('begin');
    await db.query(`create schema ${mark}`);
    await db.query(
      `create table ${mark}.state (backup text not null, is_loaded boolean not null default false)`,
    );
    await db.query(`insert into ${mark}.state (backup) values ($1)`, [backup]);
    await db.query('commit');
    return { backup, isLoaded: false };
  });
}

/** Notes that the tables are loaded, in the transaction that loads them. */
export const markLoaded = async (db: ClientBase): Promise<void> =>
  void (await db.query(`update ${mark}.state set is_loaded = true`));

/** Removes the mark, in the transaction of the last step. */
export const endRestore = async (db: ClientBase): Promise<void> =>
  void (await db.query(`drop schema ${mark} cascade`));

/** A sentence where a restore has not ended; null where none was begun. */
export async function findFaultOfRestore(db: ClientBase): Promise<string | null> {
  const begun = await findUnfinishedRestore(db);
  if (!begun) return null;
  return `The restore of the backup ${begun.backup} into this database was cut off: give the same command again with --backup ${begun.backup}, or empty the database.`;
}

/** Throws where a restore has not ended. */
export async function refuseUnfinishedRestore(ownerUrl: string): Promise<void> {
  const fault = await asOwner(ownerUrl, 'restore', findFaultOfRestore);
  if (fault !== null) throw new Error(fault);
}
