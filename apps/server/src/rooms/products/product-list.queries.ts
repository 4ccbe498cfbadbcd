// The list of products: a walk along one index per company to the ids of a page, whose rows are read afterwards.
import { totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import {
  approach,
  countUpTo,
  type List,
  type ListOrder,
  orderOf,
  pageIds,
  pageRows,
  type PageRequest,
} from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { categoryOf, conditionsOf, type FoundProducts } from './product-search.queries.ts';
import { productColumns, type ProductRow } from './products.queries.ts';

export interface ProductOrder {
  readonly sortBy: 'id' | 'name' | 'internal_code';
  readonly orderBy?: 'asc' | 'desc' | undefined;
}

const columnTypes = { id: 'bigint', name: 'text', internal_code: 'text' } as const;

function listOf({ companyIds }: CompanyScope, found: FoundProducts, { sortBy, orderBy }: ProductOrder): List {
  const category = categoryOf(found);
  const direction: ListOrder['direction'] = orderBy ?? (sortBy === 'id' ? 'desc' : 'asc');
  return {
    table: 'products',
    companyIds,
    tab: category === undefined ? undefined : { column: 'category_code', values: [category] },
    where: conditionsOf(found),
    order: { column: sortBy, type: columnTypes[sortBy], nullable: false, direction },
  };
}

export interface ProductPage {
  readonly rows: ProductRow[];
  readonly total: number;
}

/** One page and the total, which stops counting one past the cap. */
export async function listProducts(
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  found: FoundProducts,
  order: ProductOrder,
  request: PageRequest,
): Promise<ProductPage> {
  const list = listOf(scope, found, order);
  const name = JSON.stringify([
    'products',
    scope.companyIds,
    found.filter,
    order.sortBy,
    list.order.direction,
  ]);
  const { start, readTo } = await approach(db, anchors, name, list, request);
  const { rows } = await db.execute<{ total: number; page: ProductRow[] }>(sql`
    with page as materialized (${pageIds(list, start, request.limit)})
    select (${countUpTo(list, totalCap)}) as total, ${pageRows(sql`
      select ${productColumns} from page join products t on t.company_id = page.company_id and t.id = page.id
      order by ${orderOf(list)}`)} as page`);
  const [{ total, page } = { total: 0, page: [] }] = rows;
  const last = page.at(-1);
  if (last && page.length === request.limit) readTo({ value: String(last[order.sortBy]), id: last.id });
  return { rows: page, total };
}
