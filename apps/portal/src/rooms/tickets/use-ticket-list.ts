// The list as its address describes it: what is asked for, what came, and how it is changed.
import { totalCap } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useTimeZone } from '@gondola/ui/format/time-zone.ts';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { useTabCounts, useTicketPage } from './queries.ts';
import { filtersOf, newestFirst, orderOf, tabOf, type TicketListSearch } from './ticket-search.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';

const route = getRouteApi('/_portal/support');

/** State, rows and counts of /support. */
export function useTicketList() {
  // Which ticket is open is no part of the list: paging and clearing filters leave it alone.
  const { ticket: _open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: (before: TicketListSearch) => TicketListSearch, replace: boolean) =>
    void navigate({
      search: ({ ticket, ...before }) => ({ ...next(before), ...(ticket ? { ticket } : {}) }),
      replace,
      resetScroll: false,
    });
  const list = useListState<TicketListSearch>({ search, go, defaults: { sort: newestFirst } });
  const filters = filtersOf(search, useToday(), useTimeZone());
  const tab = tabOf(search);
  const order = orderOf(list.sort);
  const query = {
    ...filters,
    ...order,
    page: list.page - 1,
    limit: list.limit,
    ...(tab ? { state: tab } : {}),
  };
  return {
    list: {
      ...list,
      // The head of the column in the list's own order leads to the opposite order, not back to the same.
      setSort: (sort: string | undefined) =>
        list.setSort(sort ?? (list.sort === newestFirst ? 'createdAt' : undefined)),
    },
    tab,
    order,
    query,
    counts: useTabCounts(filters),
    result: tableResult(useTicketPage(query), ({ tickets, totalTickets, totalIsCapped }) => ({
      rows: tickets,
      total: Math.min(totalTickets, totalCap),
      atLeast: totalIsCapped,
    })),
    /** Filters by creation or by closing; the server knows one span at a time, so one replaces the other. */
    setDates: (field: 'created' | 'closed', span: string | undefined) =>
      go(
        ({ page: _page, created: _created, closed: _closed, ...before }) => ({
          ...before,
          ...(span ? { [field]: span } : {}),
        }),
        false,
      ),
  };
}

/** Opens a ticket's details under its own address, or closes them with undefined. */
export function useOpenTicket(): (id: number | undefined) => void {
  const navigate = route.useNavigate();
  return (id) =>
    void navigate({
      search: ({ ticket: _ticket, ...before }) => ({ ...before, ...(id ? { ticket: String(id) } : {}) }),
      resetScroll: false,
    });
}
