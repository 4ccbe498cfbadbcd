// Words for the keys of figures.
import type { Locale } from '../../../platform/i18n/i18n.ts';
import { type SQL, sql } from '../../../platform/database/sql.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { SumsBy } from './sums.queries.ts';

const ids = (keys: readonly string[]): SQL => sql.ids(keys.map(Number));

function namesOf(by: SumsBy, companyId: number, keys: readonly string[], locale: Locale): SQL | undefined {
  switch (by) {
    case 'project':
      return sql`select id::text as key, name from projects where company_id = ${companyId} and id = any (${ids(keys)})`;
    case 'task':
      // A lineage is called what its newest task is.
      return sql`select distinct on (coalesce(t.lineage_id, t.id)) coalesce(t.lineage_id, t.id)::text as key, t.title as name
        from tasks t where t.company_id = ${companyId} and (t.id = any (${ids(keys)}) or t.lineage_id = any (${ids(keys)}))
        order by coalesce(t.lineage_id, t.id), t.deleted, t.id desc`;
    case 'category':
      return sql`select code as key, name from categories where company_id = ${companyId} and code = any (${sql.texts(keys)})`;
    case 'reviewer':
      return sql`select id::text as key, whole_name as name from users where id = any (${ids(keys)})`;
    case 'label':
      return sql`select id::text as key, ${sql.raw(locale === 'es' ? 'name_es' : 'name_en')} as name from feedback_labels
        where id = any (${ids(keys)})`;
    default:
      return undefined;
  }
}

/** The name of each key that has one; chains are their own name. */
export async function findNames(
  db: Database,
  by: SumsBy,
  companyId: number,
  keys: readonly string[],
  locale: Locale,
): Promise<(key: string) => string | null> {
  if (by === 'chain') return (key) => key || null;
  const query = namesOf(by, companyId, keys, locale);
  if (!query) return () => null;
  const { rows } = await db.execute<{ key: string; name: string }>(query);
  const names = new Map(rows.map(({ key, name }) => [key, name]));
  return (key) => names.get(key) ?? null;
}
