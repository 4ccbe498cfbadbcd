// The list as its address describes it: what is asked for, what came, and how it is changed.
import { ticketEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useRegion } from '@gondola/ui/format/region.tsx';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';
import { useTabCounts } from './queries.ts';
import { filtersOf, newestFirst, openTicketId, orderOf, tabOf } from './ticket-search.ts';
import { useToday } from '@gondola/ui/format/use-today.ts';

const route = getRouteApi('/_portal/support');

/** State, rows and counts of /support. */
export function useTicketList() {
  const list = useListAddress(route, {
    list: 'tickets',
    beside: ['ticket'],
    defaults: { sort: newestFirst },
  });
  const filters = filtersOf(list.search, useToday(), useRegion().timeZone);
  const tab = tabOf(list.search);
  const order = orderOf(list.sort);
  const query = { ...filters, ...order, column: undefined, state: tab };
  return {
    list,
    tab,
    order,
    query,
    counts: useTabCounts(filters),
    result: useList(ticketEndpoints.list, list, {
      query,
      read: ({ tickets, totalTickets }) => [tickets, totalTickets],
    }),
    /** Filters by creation or by closing; the server knows one span at a time, so one replaces the other. */
    setDates: (field: 'created' | 'closed', span: string | undefined) =>
      list.change({ created: undefined, closed: undefined, [field]: span }),
  };
}

/** The ticket whose details the address opens, and how to open another or close them with undefined. */
export function useOpenTicket(): [number | undefined, (id: number | undefined) => void] {
  const [ticket, open] = useBeside(route, 'ticket');
  return [openTicketId({ ticket }), (id) => open(id?.toString())];
}
