// The projects of the administration table. There are few of them: a page is counted off, by an index of its order.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { countCapped } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { projects } from './projects.queries.ts';

const administered = selection({
  ...projects.as('p', 'id', 'name', 'companyId', 'createdAt'),
  companyName: text(sql`c.name`),
});
export type AdministeredProjectRow = RowOf<typeof administered>;

type Column = 'id' | 'name' | 'companyName';

export interface AdministeredFilter {
  readonly page: number;
  readonly limit: number;
  readonly searchValue?: string | undefined;
  /** The column searched. */
  readonly column: Column;
  readonly sortBy: Column | 'createdAt';
  readonly sortOrder: 'asc' | 'desc';
}

const nameOf: Record<AdministeredFilter['sortBy'], SQL> = {
  id: sql.raw('p.id'),
  name: sql.raw('p.name'),
  companyName: sql.raw('c.name'),
  createdAt: sql.raw('p.created_at'),
};

const source = sql.raw('projects p join companies c on c.id = p.company_id');
function matching({ searchValue, column }: AdministeredFilter): SQL {
  if (!searchValue) return sql`true`;
  if (column === 'id') return sql`p.id::text = ${searchValue}`;
  return sql`${nameOf[column]} ilike ${`%${searchValue.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** A page of the projects of the companies in scope; the total stops one above the cap. */
export async function listAdministered(
  db: Database,
  scope: CompanyScope,
  filter: AdministeredFilter,
): Promise<{ rows: AdministeredProjectRow[]; total: number }> {
  const where = sql`${inCompanies('p', scope.companyIds)} and ${matching(filter)}`;
  const direction = sql.raw(filter.sortOrder);
  const { rows } = await db.execute<AdministeredProjectRow>(sql`
    select ${administered.columns} from ${source} where ${where}
    order by ${nameOf[filter.sortBy]} ${direction}, p.id ${direction}
    offset ${filter.page * filter.limit} limit ${filter.limit}`);
  return { rows, total: await countCapped(db, sql`select 1 from ${source} where ${where}`) };
}

/** One of them, or undefined. */
export async function findAdministered(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<AdministeredProjectRow | undefined> {
  const { rows } = await db.execute<AdministeredProjectRow>(sql`
    select ${administered.columns} from ${source} where p.id = ${id} and ${inCompanies('p', scope.companyIds)}`);
  return rows[0];
}
