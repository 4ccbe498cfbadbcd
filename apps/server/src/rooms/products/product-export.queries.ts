// All products of a filtered list, for a file.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  type Batch,
  batchSize,
  companyBatches,
  type ReadBatch,
} from '../../platform/database/company-batches.ts';
import { countUpTo } from '../../platform/database/list-walk.ts';
import { rowLists } from '../../platform/database/row-lists.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { cellMark, isJoinedRows, rowMark } from '../../platform/sheets/joined-rows.ts';
import { productConditions, type FoundProducts } from './product-search.queries.ts';

/** The cells from `company_id` to `deleted`. */
export type ExportedRow = (string | number)[];

/** Between `company_id` and `deleted`. */
const textColumns = [
  'name',
  'internal_code',
  'ean',
  'sub_category',
  'distributor',
  'size',
  'category_code',
  'category01',
  'category02',
  'category03',
] as const;

const cells = 12;
/** A batch as a query of `products t`, with the id behind the cells. What is empty is written as N/A (back-office 9). */
function batchOf(companyId: number, found: FoundProducts, behind: number): SQL {
  const texts = textColumns.map(
    (name) => sql`coalesce(nullif(${sql.raw(`t.${name}`)}, ''), 'N/A') as ${sql.raw(name)}`,
  );
  return sql`select t.company_id, ${sql.join(texts, ', ')}, t.deleted::int as deleted, t.id
    from products t
    where t.company_id = ${companyId} and t.id > ${behind} and ${productConditions(found)}
      and ${found.categories ? sql`t.category_code = any (${sql.texts(found.categories)})` : sql`true`}
    order by t.id limit ${batchSize}`;
}

const rowsBy =
  (db: Database, found: FoundProducts): ReadBatch<ExportedRow[]> =>
  async (companyId, behind) => {
    const rows = await rowLists<string | number>(db, batchOf(companyId, found, behind));
    const last = Number(rows.at(-1)?.[cells] ?? 0);
    for (const row of rows) row.length = cells;
    return { rows, count: rows.length, last };
  };

/** Batches joined by the database; those whose cells hold the marks of joining come as rows. */
const joinedBy =
  (db: Database, found: FoundProducts): ReadBatch<string | ExportedRow[]> =>
  async (companyId, behind) => {
    const columns = sql.raw(['company_id', ...textColumns, 'deleted'].map((name) => `t.${name}`).join(', '));
    const { rows } = await db.execute<Batch<string>>(sql`
      select coalesce(string_agg(concat_ws(${cellMark}, ${columns}), ${rowMark} order by t.id), '') as rows,
        count(*)::int as count, coalesce(max(t.id), 0) as last
      from (${batchOf(companyId, found, behind)}) t`);
    const [batch] = rows;
    return batch && (batch.count === 0 || isJoinedRows(batch.rows, batch.count, cells))
      ? batch
      : rowsBy(db, found)(companyId, behind);
  };

/** The rows of the list, many at a time, as a text file takes them. */
export const exportedBatches = (
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
): AsyncGenerator<string | ExportedRow[]> => companyBatches(scope.companyIds, joinedBy(db, found));

/** The rows of the list one by one. */
export async function* exportedProducts(
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
): AsyncGenerator<ExportedRow> {
  for await (const batch of companyBatches(scope.companyIds, rowsBy(db, found))) yield* batch;
}

/** How many products a file would hold, counted up to one past `max`. */
export async function countExported(
  db: Database,
  scope: CompanyScope,
  found: FoundProducts,
  max: number,
): Promise<number> {
  const list = {
    table: 'products',
    companyIds: scope.companyIds,
    tab: found.categories && { column: 'category_code', values: found.categories },
    where: productConditions(found),
    order: { column: 'id', type: 'bigint', direction: 'asc', nullable: false },
  } as const;
  const { rows } = await db.execute<{ count: number }>(countUpTo(list, max));
  return rows[0]?.count ?? 0;
}
