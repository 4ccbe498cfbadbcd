// Products by the codes that file names carry.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { type RowOf, selection } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { products } from './products.queries.ts';

const coded = selection(products.as('t', 'id', 'companyId', 'name', 'internalCode', 'ean', 'imageKey'));
export type CodedProduct = RowOf<typeof coded>;

/** Active products of the companies, by id. */
export async function findChosen(
  db: Database,
  scope: CompanyScope,
  ids: readonly number[],
): Promise<CodedProduct[]> {
  const { rows } = await db.execute<CodedProduct>(sql`
    select ${coded.columns} from products t where t.id = any (${sql.ids(ids)})
      and ${inCompanies('t', scope.companyIds)} and not t.deleted`);
  return rows;
}

/** The active products whose EAN or internal code is one of `bares` without leading zeros and capitals, or whose internal code is one of `codes`. */
export async function findByCodes(
  db: Database,
  scope: CompanyScope,
  bares: readonly string[],
  codes: readonly string[],
): Promise<CodedProduct[]> {
  const companies = sql.ids(scope.companyIds);
  const by = (column: string, wanted: SQL) => sql`
    select t.id from unnest(${companies}) as partition (company_id) cross join (${wanted}) as wanted (code)
      join products t on t.company_id = partition.company_id and ${sql.raw(column)} = wanted.code`;
  const bare = sql`select unnest(${sql.texts(bares)})`;
  const whole = sql`select fold_code(code) from unnest(${sql.texts(codes)}) as code`;
  const { rows } = await db.execute<CodedProduct>(sql`
    select ${coded.columns} from products t
    where t.id in (${by('t.bare_ean', bare)} union ${by('t.bare_code', bare)} union ${by('t.folded_code', whole)})
      and t.company_id = any (${companies}) and not t.deleted
    order by t.id`);
  return rows;
}
