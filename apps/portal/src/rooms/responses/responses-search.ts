// The address of the list of all responses, and what it asks the server for.
import {
  type responseEndpoints,
  responseFilterNames,
  type ResponseOrder,
  responseOrders,
  type WholeQuery,
} from '@gondola/contract';
import { filtersIn, readSort, type SearchOf } from '@gondola/ui/table/list-search.ts';
import { dateBounds } from '@gondola/ui/toolbar/date-range.ts';

/** The filters that are typed. */
export const typedFilters = ['id', 'branch', 'survey', 'user'] as const;

type ResponseSearch = SearchOf<typeof responseFilterNames>;

/** The order of the list where the address names none (field-audit 9). */
export const defaultSort = '-createdAt';

/** The filters of a file of responses. */
export type ResponseFilter = Omit<WholeQuery<typeof responseEndpoints.export>, 'format'>;

const orderIn = (key: string | undefined): ResponseOrder =>
  responseOrders.find((order) => order === key) ?? 'createdAt';

/** The filters that the address says. A number that is none asks for nothing. */
export function filterOf(search: ResponseSearch, today: string, timeZone: string): ResponseFilter {
  const { id, contested, photo } = search;
  const { startDate, endDate } = dateBounds(search.dates, today, timeZone);
  return {
    ...filtersIn(responseFilterNames, search),
    id: /^\d{1,15}(\s*,\s*\d{1,15})*$/.test(id ?? '') ? id : undefined,
    contested: contested === 'yes' ? 'true' : undefined,
    duplicatePhoto: photo === 'same' ? 'true' : undefined,
    dateStart: startDate,
    dateEnd: endDate,
  };
}

/** The query of the list, without the page. */
export function queryOf(
  search: ResponseSearch,
  today: string,
  timeZone: string,
): WholeQuery<typeof responseEndpoints.list> {
  const sort = readSort(search.sort ?? defaultSort);
  return {
    ...filterOf(search, today, timeZone),
    sortBy: orderIn(sort?.key),
    sortOrder: sort?.descending ? 'desc' : 'asc',
  };
}
