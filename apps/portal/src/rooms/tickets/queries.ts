// What this room reads and writes. Keys begin with `GET /api/ticket`, so that the live updates of the shell reach them.
import { type BodyOf, ticketEndpoints } from '@gondola/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { apiQuery, useApi } from '~/lib/api/queries.ts';
import { type TicketFilters, type TicketListQuery } from './ticket-search.ts';
import { tabCounts } from './ticket-state.ts';

/** One page of the list; the old page stays while the next one comes. */
export const useTicketPage = (query: TicketListQuery) =>
  useApi(ticketEndpoints.list, { query }, { keep: true });

/** How many tickets each tab holds under the filters; undefined until known. */
export function useTabCounts(filters: TicketFilters) {
  const { data } = useApi(ticketEndpoints.byState, { query: filters }, { keep: true });
  return data && tabCounts(data.counts);
}

/** One ticket with its timeline. Asked without a company: a link in a mail may lead to another than the selected one. */
export const useTicketDetails = (id: number) =>
  useQuery(apiQuery(ticketEndpoints.get, { params: { id } }, null));

const touched = ['GET /api/ticket', 'GET /api/project', 'GET /api/wallet'];

/** Reads again whatever a change of a ticket may have touched. */
const refresh = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && touched.some((beginning) => name.startsWith(beginning)),
  });

/** Reads again whatever a change of tickets may have touched, for rooms that make one themselves. */
export function useRefreshTickets(): () => void {
  const queries = useQueryClient();
  return () => void refresh(queries);
}

/** Raises a ticket. */
export function useRaiseTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof ticketEndpoints.create>) =>
      (await call(ticketEndpoints.create, { body }, { companyId: null })).ticket,
    onSettled: () => void refresh(queries),
  });
}

export type TicketChange = BodyOf<typeof ticketEndpoints.update>;

/** Moves or edits a ticket. Failures refresh too: a 409 means that what is shown is no longer true. */
export function useChangeTicket() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change }: { id: number; change: TicketChange }) =>
      (await call(ticketEndpoints.update, { params: { id }, body: change }, { companyId: null })).ticket,
    onSettled: () => void refresh(queries),
  });
}
