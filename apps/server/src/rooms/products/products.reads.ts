// Reads without a decision: from the call to the queries to the presenter.
import { type contract, keysOf, pick, productFilters } from '@gondola/contract';
import type { PageRequest } from '../../platform/database/list-walk.ts';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { listProducts, type ProductOrder } from './product-list.queries.ts';
import { findProducts, type ProductFilter } from './product-search.queries.ts';
import { productPresenter } from './products.presenter.ts';
import { findProduct } from './products.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

async function pageOfProducts(
  { db, scope, services }: SignedCall,
  filter: ProductFilter,
  order: ProductOrder,
  { page, limit }: PageRequest,
) {
  const found = await findProducts(db, scope, filter);
  const { rows, total } = await listProducts(db, services.anchors, scope, found, order, {
    page,
    limit,
  });
  return {
    products: rows.map(productPresenter(services.files)),
    ...pageOf('totalProducts', total, { page, limit }),
  };
}

export async function listProductsPage(call: Call<typeof contract.products.list>) {
  const { sortBy, orderBy } = call.query;
  return pageOfProducts(call, pick(call.query, keysOf(productFilters)), { sortBy, orderBy }, call.query);
}

export async function listCompanyProducts(call: Call<typeof contract.products.ofCompany>) {
  const { searchValue, column, idsInTheGroup } = call.query;
  const filter = { searchValue, column, noDeleted: true, onlyDeleted: false, idsOut: idsInTheGroup };
  return pageOfProducts(call, filter, { sortBy: 'name' }, call.query);
}

export async function getProduct({ db, scope, params, services }: Call<typeof contract.products.get>) {
  const row = await findProduct(db, scope, params.id);
  if (!row) throw notFound();
  return { product: productPresenter(services.files)(row) };
}
