// The list's address, and what it asks the server for.
import { noCategory, type ProductColumn } from '@gondola/contract';
import { listSearch, readSort } from '@gondola/ui/table/list-search.ts';
import type { ProductListQuery } from './queries.ts';

/** `product` is the one whose details are open. */
export const productSearch = listSearch(['state', 'column', 'category', 'product']);

/** The part of the address that describes the list. */
export interface ProductListSearch {
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
  /** deleted or active */
  state?: string | undefined;
  column?: string | undefined;
  /** Code of a category, or `noCategory`. */
  category?: string | undefined;
}

export const newestFirst = '-id';
/** Columns the search can be limited to. */
export const searchColumns = ['name', 'internal_code', 'ean'] as const satisfies readonly ProductColumn[];
const sortable = ['id', 'name', 'internal_code'] as const;

/** The column a search is limited to; undefined for all three. */
export const columnOf = ({ column }: ProductListSearch): ProductColumn | undefined =>
  searchColumns.find((name) => name === column);

/** The server's filter for an address, without page and order: also that of an export. */
export function filterOf(search: ProductListSearch) {
  return {
    searchValue: search.searchValue,
    ...(search.searchValue ? { column: columnOf(search) } : {}),
    ...(search.state === 'active' ? { noDeleted: true } : {}),
    ...(search.state === 'deleted' ? { onlyDeleted: true } : {}),
    ...(search.category ? { categoryCode: search.category } : {}),
  };
}

/** Filters and order of the list. */
export function queryOf(search: ProductListSearch, sort: string | undefined): ProductListQuery {
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
