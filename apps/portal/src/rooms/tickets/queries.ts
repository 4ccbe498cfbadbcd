// The reads and writes of this room.
import { type BodyOf, ticketEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useApi, useChangeBy } from '@gondola/client/queries.ts';
import { type TicketFilters } from './ticket-search.ts';
import { tabCounts } from './ticket-state.ts';

/** How many tickets each tab holds under the filters; undefined until known. */
export function useTabCounts(filters: TicketFilters) {
  const { data } = useApi(ticketEndpoints.byState, { query: filters }, { keep: true });
  return data && tabCounts(data.counts);
}

/** One ticket with its timeline. Asked without a company: a link in a mail may lead to another than the selected one. */
export const useTicketDetails = (id: number) =>
  useQuery(apiQuery(ticketEndpoints.get, { params: { id } }, null));

/** Raises a ticket. */
export const useRaiseTicket = () =>
  useChangeBy(
    [ticketEndpoints.create],
    async (body: BodyOf<typeof ticketEndpoints.create>) =>
      (await call(ticketEndpoints.create, { body }, { companyId: null })).ticket,
  );

export type TicketChange = BodyOf<typeof ticketEndpoints.update>;

/** Moves or edits a ticket. */
export const useChangeTicket = () =>
  useChangeBy(
    [ticketEndpoints.update],
    async ({ id, change }: { id: number; change: TicketChange }) =>
      (await call(ticketEndpoints.update, { params: { id }, body: change }, { companyId: null })).ticket,
  );
