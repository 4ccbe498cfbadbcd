// One request, one transaction. The companies it may touch are set inside it, so that row-level security stands behind
// every query even where a query forgets its company.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Database = NodePgDatabase;

export interface Reach {
  /** Companies whose rows the transaction may see. */
  readonly companyIds: readonly number[];
  readonly userId: number | null;
}

type Mode = 'read' | 'write';

function opening({ companyIds, userId }: Reach, mode: Mode): string {
  // Both lists are numbers by type; Math.trunc keeps text out of the statement even so.
  const companies = companyIds.map((id) => Math.trunc(id)).join(',');
  const begin = mode === 'read' ? 'begin read only' : 'begin';
  return `${begin}; select set_config('app.company_ids', '${companies}', true), set_config('app.user_id', '${userId === null ? '' : Math.trunc(userId)}', true)`;
}

/**
 * Runs `work` in one transaction with the scope set; commits when it returns and rolls back when it throws.
 * A connection that failed while rolling back is thrown away rather than lent again.
 */
export async function inTransaction<Result>(
  pool: pg.Pool,
  reach: Reach,
  mode: Mode,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(opening(reach, mode));
    const result = await work(drizzle(client));
    await client.query('commit');
    return result;
  } catch (error) {
    try {
      await client.query('rollback');
    } catch (rollbackError) {
      broken = rollbackError instanceof Error ? rollbackError : new Error('rollback failed');
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** The reach of a job that goes over every company. */
export async function everyCompany(pool: pg.Pool): Promise<Reach> {
  const { rows } = await pool.query<{ ids: number[] }>('select all_company_ids() as ids');
  return { companyIds: (rows[0]?.ids ?? []).map(Number), userId: null };
}

/** Widens the running transaction once it is known who is calling: signing in starts without a scope. */
export async function setReach(db: Database, reach: Reach): Promise<void> {
  await db.execute(sql`select set_config('app.company_ids', ${reach.companyIds.join(',')}, true),
    set_config('app.user_id', ${reach.userId === null ? '' : String(reach.userId)}, true)`);
}
