import { sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { CurrentRow, Values } from '../import-row.ts';
import type { KindRules } from '../kinds/kind-rules.ts';

/** The company's rows with these keys, as they are now. */
export async function currentAmong(
  db: Database,
  { queries }: KindRules,
  companyId: number,
  keys: readonly string[],
): Promise<CurrentRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute<CurrentRow & Record<string, unknown>>(sql`
    select key, label, id, values from (${queries.current(companyId, [...new Set(keys)])}) c`);
  return rows;
}

/** What a new row of the kind takes where its file says nothing. */
export async function defaultsOf(db: Database, { queries }: KindRules, companyId: number): Promise<Values> {
  if (!queries.defaults) return {};
  const { rows } = await db.execute<{ values: Values }>(queries.defaults(companyId));
  return rows[0]?.values ?? {};
}
