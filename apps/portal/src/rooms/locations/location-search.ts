// The list's address, and what it asks the server for.
import {
  type LocationColumn,
  locationColumns,
  type locationEndpoints,
  locationFilterNames,
  type WholeQuery,
} from '@gondola/contract';
import { addressNames, filtersIn, listSearch, readSort } from '@gondola/ui/table/list-search.ts';

/** `location` is the one whose details are open, as COMPANY-ID; `map` where the map looks at. */
export const locationSearch = listSearch([...addressNames(locationFilterNames), 'location', 'map']);

/** The part of the address that describes the list. */
export type LocationListSearch = Omit<ReturnType<typeof locationSearch>, 'location' | 'map'>;

export const byName = 'name';

/** The column a search is limited to; undefined for all of them. */
export const columnOf = ({ column }: LocationListSearch): LocationColumn | undefined =>
  locationColumns.find((name) => name === column);

/** The filter of the list, and of a file of it. */
export const filterOf = (search: LocationListSearch) => ({
  ...filtersIn(locationFilterNames, search),
  column: search.searchValue ? columnOf(search) : undefined,
  noDeleted: search.state === 'active' ? true : undefined,
  onlyDeleted: search.state === 'deleted' ? true : undefined,
  projectId: undefined,
});

/** The server's query for an address, without the page. */
export function queryOf(
  search: LocationListSearch,
  sort: string | undefined,
): WholeQuery<typeof locationEndpoints.list> {
  const order = readSort(sort);
  return {
    ...filterOf(search),
    idsInTheGroup: undefined,
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
