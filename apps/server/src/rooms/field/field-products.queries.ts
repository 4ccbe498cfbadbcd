// SQL of the products that a visit can be about (D53).
import { inCompanies } from '../../platform/database/in-scope.ts';
import { sql } from '../../platform/database/sql.ts';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import type { PageRequest } from '../../platform/database/list-walk.ts';
import {
  bigint,
  boolean,
  float,
  nullable,
  type RowOf,
  selection,
  text,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { productConditions, type FoundProducts, products } from '../products/index.ts';

/** Where a visit is, by its assignment or its response, and whether products have limits there. */
export function visitPlaceOf(alias: 'a' | 'r') {
  const of = sql.raw(alias);
  return selection({
    companyId: bigint(sql`${of}.company_id`),
    locationId: bigint(sql`${of}.location_id`),
    categoryCode: nullable(text(sql`${of}.category_code`)),
    hasLimits: boolean(sql`exists (select 1 from product_locations pl
      where pl.company_id = ${of}.company_id and pl.location_id = ${of}.location_id and not pl.deleted)`),
  });
}
export type VisitPlace = RowOf<ReturnType<typeof visitPlaceOf>>;

/** Where an assignment of a person is, and whether products have limits there; undefined when it is not theirs. */
export async function findVisitPlace(
  db: Database,
  scope: CompanyScope,
  userId: number,
  assignmentId: number,
): Promise<VisitPlace | undefined> {
  const { rows } = await db.execute<VisitPlace>(sql`
    select ${visitPlaceOf('a').columns} from assignments a
    where a.id = ${assignmentId} and a.user_id = ${userId} and not a.deleted and ${inCompanies('a', scope.companyIds)}`);
  return rows[0];
}

/** One page of the products that have limits at a place, by name, and the total up to one past `cap`. */
export async function listLimitedProducts(
  db: Database,
  { companyId, locationId }: VisitPlace,
  found: FoundProducts,
  { page, limit }: PageRequest,
  cap: number,
): Promise<{ ids: number[]; total: number }> {
  const limited = sql`from product_locations pl
    join products t on t.company_id = pl.company_id and t.id = pl.product_id
    where pl.company_id = ${companyId} and pl.location_id = ${locationId} and not pl.deleted and ${productConditions(found)}`;
  const { rows } = await db.execute<{ ids: number[]; total: number }>(sql`
    select (select count(*)::int from (select 1 ${limited} limit ${cap + 1}) counted) as total,
      (select coalesce(array_agg(p.id order by p.name, p.id), '{}') from (
        select t.id, t.name ${limited} order by t.name, t.id offset ${page * limit} limit ${limit}) p) as ids`);
  return rows[0] ?? { ids: [], total: 0 };
}

/** Products of a company whose barcode or code is this one, leading zeros aside; those with limits at the place first. */
export async function findScannedProducts(
  db: Database,
  { companyId, locationId }: VisitPlace,
  code: string,
  max: number,
): Promise<number[]> {
  const bare = sql`ltrim(${code}, '0')`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select t.id from products t
    where t.company_id = ${companyId} and not t.deleted and (t.bare_ean = ${bare} or t.bare_code = lower(${bare}))
    order by exists (select 1 from product_locations pl where pl.company_id = t.company_id
      and pl.location_id = ${locationId} and pl.product_id = t.id and not pl.deleted) desc, t.name, t.id limit ${max}`);
  return rows.map(({ id }) => id);
}

const productCard = selection({
  ...products.as(
    't',
    'id',
    'name',
    'internalCode',
    'ean',
    'distributor',
    'description',
    'size',
    'categoryCode',
    'imageKey',
  ),
  categoryName: nullable(text(sql`g.name`)),
  isExpected: boolean(sql`pl.id is not null`),
  priceMin: nullable(float(sql`pl.price_min::float8`)),
  priceMax: nullable(float(sql`pl.price_max::float8`)),
  stockMin: nullable(float(sql`pl.stock_min::float8`)),
  stockMax: nullable(float(sql`pl.stock_max::float8`)),
});
export type ProductCardRow = RowOf<typeof productCard>;

/** Products with their limits at a place, in the order of their ids as given. */
export async function readProductCards(
  db: Database,
  { companyId, locationId }: VisitPlace,
  ids: readonly number[],
): Promise<ProductCardRow[]> {
  const { rows } = await db.execute<ProductCardRow>(sql`
    select ${productCard.columns}
    from unnest(${sql.ids(ids)}) with ordinality as wanted (id, place)
    join products t on t.company_id = ${companyId} and t.id = wanted.id
    left join categories g on g.company_id = t.company_id and g.code = t.category_code
    left join product_locations pl on pl.company_id = t.company_id and pl.location_id = ${locationId}
      and pl.product_id = t.id and not pl.deleted
    order by wanted.place`);
  return rows;
}
