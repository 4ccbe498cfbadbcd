import { ticketEndpoints, type Ticket } from '@gondola/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '~/lib/api/queries.ts';

const pause = 200;

/** Tickets that match what is typed into the palette, by number or words. */
export function useFoundTickets(query: string): { tickets: readonly Ticket[]; searching: boolean } {
  const [searchValue] = useDebouncedValue(query.trim(), pause);
  const enabled = searchValue.length > 1;
  const { data, isFetching } = useApi(
    ticketEndpoints.list,
    { query: { searchValue, limit: 5 } },
    { enabled, keep: true },
  );
  return { tickets: enabled ? (data?.tickets ?? []) : [], searching: enabled && isFetching };
}
