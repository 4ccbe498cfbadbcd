// The list of products: a walk along one index per company to the ids of a page, whose rows are read afterwards.
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { type ListPage, readPage } from '../../platform/database/list-page.ts';
import type { List, ListOrder, PageRequest } from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { productConditions, type FoundProducts } from './product-search.queries.ts';
import { product, type ProductRow } from './products.queries.ts';

export interface ProductOrder {
  readonly sortBy: 'id' | 'name' | 'internal_code';
  readonly orderBy?: 'asc' | 'desc' | undefined;
}

const columnTypes = { id: 'bigint', name: 'text', internal_code: 'text' } as const;

function listOf({ companyIds }: CompanyScope, found: FoundProducts, { sortBy, orderBy }: ProductOrder): List {
  const direction: ListOrder['direction'] = orderBy ?? (sortBy === 'id' ? 'desc' : 'asc');
  return {
    table: 'products',
    companyIds,
    tab: found.categories && { column: 'category_code', values: found.categories },
    where: productConditions(found),
    order: { column: sortBy, type: columnTypes[sortBy], nullable: false, direction },
  };
}

/** One page of the products that were found. */
export function listProducts(
  db: Database,
  anchors: PageAnchors,
  scope: CompanyScope,
  found: FoundProducts,
  order: ProductOrder,
  request: PageRequest,
): Promise<ListPage<ProductRow>> {
  const list = listOf(scope, found, order);
  const { direction } = list.order;
  return readPage(db, anchors, {
    name: ['products', scope.companyIds, found.filter, order.sortBy, direction],
    list,
    columns: product.columns,
    request,
  });
}
