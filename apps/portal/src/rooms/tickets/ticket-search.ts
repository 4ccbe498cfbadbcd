// The list's address, and what it asks the server for.
import {
  type InputOf,
  type ticketEndpoints,
  ticketFilterNames,
  type TicketTab,
  ticketTabNames,
  type WholeQuery,
} from '@gondola/contract';
import { addressNames, filtersIn, listSearch, readSort } from '@gondola/ui/table/list-search.ts';
import { dateBounds, readDateRange } from '@gondola/ui/toolbar/date-range.ts';

/** `ticket` is the one whose details are open; mails link to `/support?ticket=ID`. */
export const ticketSearch = listSearch([...addressNames(ticketFilterNames), 'ticket']);

/** The part of the address that describes the list. */
export type TicketListSearch = Omit<ReturnType<typeof ticketSearch>, 'ticket'>;

export type TicketListQuery = NonNullable<InputOf<typeof ticketEndpoints.list>['query']>;
export type TicketFilters = Omit<WholeQuery<typeof ticketEndpoints.byState>, 'state'>;

export const newestFirst = '-createdAt';
const sortable = ['createdAt', 'estimatedClosingDate', 'closedDate'] as const;

/** The tab the address names; undefined for all tickets. */
export const tabOf = (search: TicketListSearch): TicketTab | undefined =>
  ticketTabNames.find((tab) => tab === search.tab);

/** Column and direction the address names, or the newest first. */
export function orderOf(sort: string | undefined): {
  sortBy: (typeof sortable)[number];
  orderBy: 'asc' | 'desc';
} {
  const read = readSort(sort);
  const sortBy = sortable.find((key) => key === read?.key);
  if (!sortBy) return { sortBy: 'createdAt', orderBy: 'desc' };
  return { sortBy, orderBy: read?.descending ? 'desc' : 'asc' };
}

const idIn = (text: string | undefined): number | undefined => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The ticket whose details the address opens. */
export const openTicketId = (search: { ticket?: string | undefined }): number | undefined =>
  idIn(search.ticket);

/** Filters shared by rows and counts; `today` is yyyy-mm-dd in the time zone whose days are meant. */
export function filtersOf(search: TicketListSearch, today: string, timeZone: string): TicketFilters {
  const dateField = readDateRange(search.created) ? 'createdAt' : 'closedDate';
  const bounds = dateBounds(dateField === 'createdAt' ? search.created : search.closed, today, timeZone);
  return {
    ...filtersIn(ticketFilterNames, search),
    challenge: undefined,
    filterChallengeStatus: undefined,
    filterUser: undefined,
    filterLocation: undefined,
    projectId: idIn(search.project),
    onlyFiles: undefined,
    dateField: bounds.startDate === undefined ? undefined : dateField,
    ...bounds,
  };
}
