// The list as its address describes it: what is asked for, what came, and how it is changed.
import { getRouteApi } from '@tanstack/react-router';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { filterOf, newestFirst, openProductId, type ProductListSearch, queryOf } from './product-search.ts';
import { useProductPage } from './queries.ts';

const route = getRouteApi('/_portal/products');

/** State and rows of /products. */
export function useProductList() {
  // Which product is open is no part of the list: paging and clearing filters leave it alone.
  const { product: _open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: (before: ProductListSearch) => ProductListSearch, replace: boolean) =>
    void navigate({
      search: ({ product, ...before }) => ({ ...next(before), ...(product ? { product } : {}) }),
      replace,
      resetScroll: false,
    });
  const list = useListState<ProductListSearch>({ search, go, defaults: { sort: newestFirst } });
  return {
    list: {
      ...list,
      // The head of the column in the list's own order leads to the opposite order, not back to the same.
      setSort: (sort: string | undefined) =>
        list.setSort(sort ?? (list.sort === newestFirst ? 'id' : undefined)),
    },
    filter: filterOf(search),
    result: tableResult(
      useProductPage({ ...queryOf(search, list.sort), page: list.page - 1, limit: list.limit }),
      ({ products, totalProducts, totalIsCapped }) => ({
        rows: products,
        total: totalProducts,
        atLeast: totalIsCapped,
      }),
    ),
  };
}

/** The product whose details are open, and how to open one or close them. */
export function useOpenProduct() {
  const navigate = route.useNavigate();
  return {
    openId: openProductId(route.useSearch()),
    open: (id: number | undefined) =>
      void navigate({
        search: ({ product: _product, ...before }) => ({ ...before, ...(id ? { product: String(id) } : {}) }),
        resetScroll: false,
      }),
  };
}
