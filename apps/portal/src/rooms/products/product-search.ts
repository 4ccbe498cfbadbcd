// The list's address, and what it asks the server for.
import {
  noCategory,
  type ProductColumn,
  type productEndpoints,
  productFilterNames,
  type WholeQuery,
} from '@gondola/contract';
import { addressNames, filtersIn, listSearch, readSort } from '@gondola/ui/table/list-search.ts';

/** `product` is the one whose details are open. */
export const productSearch = listSearch([...addressNames(productFilterNames), 'product']);

/** The part of the address that describes the list. */
export type ProductListSearch = Omit<ReturnType<typeof productSearch>, 'product'>;

export const newestFirst = '-id';
/** Columns the search can be limited to. */
export const searchColumns = ['name', 'internal_code', 'ean'] as const satisfies readonly ProductColumn[];
const sortable = ['id', 'name', 'internal_code'] as const;

/** The column a search is limited to; undefined for all three. */
export const columnOf = ({ column }: ProductListSearch): ProductColumn | undefined =>
  searchColumns.find((name) => name === column);

/** The server's filter for an address, without page and order: also that of an export. */
export const filterOf = (search: ProductListSearch) => ({
  ...filtersIn(productFilterNames, search),
  column: search.searchValue ? columnOf(search) : undefined,
  noDeleted: search.state === 'active' ? true : undefined,
  onlyDeleted: search.state === 'deleted' ? true : undefined,
  categoryCode: search.category,
});

/** Filters and order of the list. */
export function queryOf(
  search: ProductListSearch,
  sort: string | undefined,
): WholeQuery<typeof productEndpoints.list> {
  const order = readSort(sort);
  const sortBy = sortable.find((key) => key === order?.key);
  return {
    ...filterOf(search),
    sortBy: sortBy ?? 'id',
    orderBy: sortBy && !order?.descending ? 'asc' : 'desc',
  };
}

/** The product an address opens. */
export function openProductId({ product }: { product?: string | undefined }): number | undefined {
  return /^\d{1,12}$/.test(product ?? '') ? Number(product) : undefined;
}

export { noCategory };
