// Counts up to a cap: counting costs as much as there is to count, and no list counts further than it shows.
import { type SQL, sql } from './sql.ts';
import type { Database } from './transaction.ts';
import { capOfTotals } from './total-cap.ts';

const counted = (query: SQL, max: number): SQL => sql`from (${query} limit ${max}) counted`;

/** The number of rows of a query, counted no further than `max`, as a value of another. */
export const cappedCount = (query: SQL, max: number): SQL =>
  sql`(select count(*)::int ${counted(query, max)})`;

/** Counts the rows of a query, no further than `max`; a list counts one past its cap. */
export async function countCapped(db: Database, query: SQL, max = capOfTotals() + 1): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count ${counted(query, max)}`,
  );
  return rows[0]?.count ?? 0;
}
