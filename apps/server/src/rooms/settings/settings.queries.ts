import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** What was set, by name. */
export async function findSettings(db: Database): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string; value: unknown }>(sql`select name, value from settings`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
