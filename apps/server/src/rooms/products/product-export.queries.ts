// All products of a filtered list, for a file: batch by batch along the key, so that neither side holds the whole.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { countUpTo } from '../../platform/database/list-walk.ts';
import { rowLists } from '../../platform/database/row-lists.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { categoryOf, conditionsOf, type FoundProducts } from './product-search.queries.ts';

/** The cells from `company_id` to `deleted`. */
export type ExportedRow = (string | number | null)[];

const cells = 12;
const batchSize = 4_000;

async function readBatch(
  db: Database,
  companyId: number,
  found: FoundProducts,
  behind: number,
): Promise<ExportedRow[]> {
  const category = categoryOf(found);
  return rowLists<string | number | null>(
    db,
    sql`select t.company_id, t.name, t.internal_code, t.ean, t.sub_category, t.distributor, t.size, t.category_code, t.category01,
        t.category02, t.category03, t.deleted::int, t.id
      from products t
      where t.company_id = ${companyId} and t.id > ${behind} and ${conditionsOf(found)}
        and ${category === undefined ? sql`true` : sql`t.category_code = ${category}`}
      order by t.id limit ${batchSize}`,
  );
}

/** Takes off the id at the end; what is empty is written as N/A (back-office 9). */
function finish(batch: ExportedRow[]): ExportedRow[] {
  for (const row of batch) {
    row.length = cells;
    for (let index = 0; index < cells; index += 1)
      if (row[index] === null || row[index] === '') row[index] = 'N/A';
  }
  return batch;
}

/** Every row of the list in batches, company by company, oldest first. The next one is read while the one before is written. */
export async function* exportedBatches(
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
): AsyncGenerator<ExportedRow[]> {
  for (const companyId of scope.companyIds.toSorted((a, b) => a - b)) {
    let batch = await readBatch(db, companyId, found, 0);
    while (batch.length > 0) {
      const last = Number(batch.at(-1)?.[cells]);
      const next = batch.length < batchSize ? undefined : readBatch(db, companyId, found, last);
      // Awaited below; until then its failure must not end the process.
      next?.catch(() => undefined);
      yield finish(batch);
      if (!next) break;
      batch = await next;
    }
  }
}

/** The same row by row. */
export async function* exportedProducts(
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
): AsyncGenerator<ExportedRow> {
  for await (const batch of exportedBatches(db, scope, found)) yield* batch;
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
