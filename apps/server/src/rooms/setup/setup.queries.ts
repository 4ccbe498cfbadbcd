import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Whether anybody was ever given an account; people who were deleted count. */
export async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select 1 from users) as found`);
  return rows[0]?.found ?? false;
}

/** Lets one beginning happen at a time; no row is there yet that could be locked. */
export async function lockSetup(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('setup'))`);
}
