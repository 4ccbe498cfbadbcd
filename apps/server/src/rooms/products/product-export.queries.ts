// All products of a filtered list, for a file: batch by batch along the key, so that neither side holds the whole.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { countUpTo } from '../../platform/database/list-walk.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { categoryOf, conditionsOf, type FoundProducts } from './product-search.queries.ts';

/** Texts of the columns from `company_id` to `category03`, then `deleted` as 1 or 0. */
export type ExportedRow = readonly (string | number)[];

interface Batch {
  readonly rows: readonly ExportedRow[];
  readonly last: number;
}

const batchSize = 4_000;

async function readBatch(
  db: Database,
  companyId: number,
  found: FoundProducts,
  behind: number,
): Promise<Batch> {
  const category = categoryOf(found);
  const { rows } = await db.execute<{ rows: ExportedRow[] | null; last: number }>(sql`
    select json_agg(json_build_array(company_id, name, internal_code, coalesce(nullif(ean, ''), 'N/A'),
        coalesce(nullif(sub_category, ''), 'N/A'), coalesce(nullif(distributor, ''), 'N/A'), coalesce(nullif(size, ''), 'N/A'),
        coalesce(nullif(category_code, ''), 'N/A'), coalesce(nullif(category01, ''), 'N/A'),
        coalesce(nullif(category02, ''), 'N/A'), coalesce(nullif(category03, ''), 'N/A'), deleted::int) order by id) as rows,
      max(id) as last
    from (
      select t.* from products t
      where t.company_id = ${companyId} and t.id > ${behind} and ${conditionsOf(found)}
        and ${category === undefined ? sql`true` : sql`t.category_code = ${category}`}
      order by t.id limit ${batchSize}
    ) t`);
  return { rows: rows[0]?.rows ?? [], last: rows[0]?.last ?? 0 };
}

/** Every row of the list, company by company, oldest first. The next batch is read while the one before is written. */
export async function* exportedProducts(
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
): AsyncGenerator<ExportedRow> {
  for (const companyId of scope.companyIds.toSorted((a, b) => a - b)) {
    let batch = await readBatch(db, companyId, found, 0);
    while (batch.rows.length > 0) {
      const isLast = batch.rows.length < batchSize;
      const next = isLast ? undefined : readBatch(db, companyId, found, batch.last);
      // Awaited below; until then its failure must not end the process.
      next?.catch(() => undefined);
      yield* batch.rows;
      if (!next) break;
      batch = await next;
    }
  }
}

/** How many products a file would hold, counted up to one past `most`. */
export async function countExported(
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
  most: number,
): Promise<number> {
  const category = categoryOf(found);
  const list = {
    table: 'products',
    companyIds: scope.companyIds,
    tab: category === undefined ? undefined : { column: 'category_code', values: [category] },
    where: conditionsOf(found),
    order: { column: 'id', type: 'bigint', direction: 'asc', nullable: false },
  } as const;
  const { rows } = await db.execute<{ count: number }>(countUpTo(list, most));
  return rows[0]?.count ?? 0;
}
