// The list's address, and what it asks the server for.
import { type LocationColumn, locationColumns } from '@gondola/contract';
import { listSearch, readSort } from '@gondola/ui/table/list-search.ts';
import type { LocationListQuery } from './queries.ts';

/** `location` is the one whose details are open, as COMPANY-ID; `map` where the map looks at. */
export const locationSearch = listSearch(['state', 'column', 'location', 'map']);

/** The part of the address that describes the list. */
export interface LocationListSearch {
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
  /** deleted or active */
  state?: string | undefined;
  column?: string | undefined;
}

export const byName = 'name';

/** The column a search is limited to; undefined for all of them. */
export const columnOf = ({ column }: LocationListSearch): LocationColumn | undefined =>
  locationColumns.find((name) => name === column);

/** The filter of the list, and of a file of it. */
export const filterOf = (search: LocationListSearch) => ({
  searchValue: search.searchValue,
  ...(search.searchValue ? { column: columnOf(search) } : {}),
  ...(search.state === 'active' ? { noDeleted: true } : {}),
  ...(search.state === 'deleted' ? { onlyDeleted: true } : {}),
});

/** The server's query for an address, without the page. */
export function queryOf(search: LocationListSearch, sort: string | undefined): LocationListQuery {
  const order = readSort(sort);
  return {
    ...filterOf(search),
    sortBy: order?.key === 'createdAt' ? 'createdAt' : 'name',
    orderBy: order?.descending ? 'desc' : 'asc',
  };
}

/** The address of a location's details. */
export const openKeyOf = ({ id, companyId }: { id: number; companyId: number }): string =>
  `${companyId}-${id}`;

/** The location an address opens. */
export function readOpenKey(text: string | undefined): { id: number; companyId: number } | undefined {
  const found = /^(\d{1,12})-(\d{1,12})$/.exec(text ?? '');
  return found ? { companyId: Number(found[1]), id: Number(found[2]) } : undefined;
}
