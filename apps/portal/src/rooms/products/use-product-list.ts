// The list as its address describes it: what is asked for, what came, and how it is changed.
import { productEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { filterOf, newestFirst, openProductId, queryOf } from './product-search.ts';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/products');

/** State and rows of /products, and which product is open. */
export function useProductList() {
  const list = useListAddress(route, { beside: ['product'], defaults: { sort: newestFirst } });
  const [product, open] = useBeside(route, 'product');
  return {
    list,
    filter: filterOf(list.search),
    result: useList(productEndpoints.list, list, {
      query: queryOf(list.search, list.sort),
      read: ({ products, totalProducts }) => [products, totalProducts],
    }),
    openId: openProductId({ product }),
    open: (id: number | undefined) => open(id?.toString()),
  };
}
