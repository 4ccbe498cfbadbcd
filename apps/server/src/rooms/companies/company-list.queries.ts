// The companies of the administration table. There are few of them: a page is counted off, by an index of its order.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { bigint, int, nullable, type RowOf, selection } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { company } from './companies.queries.ts';

type Column = 'id' | 'name' | 'countryCode' | 'taxId';

const administered = selection({
  ...company.fields,
  /** Of its files. */
  bytes: bigint(sql`u.bytes`),
  fileCount: int(sql`u.files`),
  /** Bytes; null: without limit. */
  quota: nullable(bigint(sql`u.quota`)),
});
export type AdministeredRow = RowOf<typeof administered>;

export interface CompanyPageRequest {
  readonly page: number;
  readonly limit: number;
  readonly searchValue?: string | undefined;
  /** The column searched. */
  readonly column: Column;
  readonly sortBy: Column;
  readonly sortOrder: 'asc' | 'desc';
}

const nameOf: Record<Column, SQL> = {
  id: sql.raw('c.id'),
  name: sql.raw('c.name'),
  countryCode: sql.raw('c.country_code'),
  taxId: sql.raw('c.tax_id'),
};

function matching({ searchValue, column }: CompanyPageRequest): SQL {
  if (!searchValue) return sql`true`;
  if (column === 'id') return sql`c.id::text = ${searchValue}`;
  return sql`${nameOf[column]} ilike ${`%${searchValue.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** A page of the companies in scope; the total stops one above the cap. */
export async function listCompanyPage(
  db: Database,
  scope: CompanyScope,
  request: CompanyPageRequest,
): Promise<{ rows: AdministeredRow[]; total: number }> {
  const where = sql`c.id = any (${sql.ids(scope.companyIds)}) and ${matching(request)}`;
  const direction = sql.raw(request.sortOrder);
  const order = sql`${nameOf[request.sortBy]} ${direction} nulls last, c.id ${direction}`;
  const { rows } = await db.execute<AdministeredRow>(sql`
    select ${administered.columns}
    from (select * from companies c where ${where}
      order by ${order} offset ${request.page * request.limit} limit ${request.limit}) c, storage_of(c.id) u
    order by ${order}`);
  return { rows, total: await countCapped(db, sql`select 1 from companies c where ${where}`) };
}
