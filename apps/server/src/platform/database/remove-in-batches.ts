import type pg from 'pg';
import { type Database, inTransaction, type TenantContext } from './transaction.ts';

/** Rows that one transaction removes: more would hold its locks too long. */
const atOnce = 5_000;

/** Removes rows until none is left that `remove` finds, at most `atOnce` in a transaction; gives how many. */
export async function removeInBatches(
  pool: pg.Pool,
  tenants: TenantContext,
  remove: (db: Database, max: number) => Promise<number>,
): Promise<number> {
  let removed = 0;
  for (let last = atOnce; last === atOnce; removed += last) {
    last = await inTransaction(pool, tenants, 'write', (db) => remove(db, atOnce));
  }
  return removed;
}
