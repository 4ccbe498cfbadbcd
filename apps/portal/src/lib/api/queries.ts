// TanStack Query over the contract: the key of a query is the call itself and the company it was made in.
import type { DataOf, EndpointDefinition, InputOf } from '@gondola/contract';
import {
  // oxlint-disable-next-line no-restricted-imports -- the one place that keeps it honest
  keepPreviousData,
  type Query,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useConnection } from '../connection.ts';
import { session, useSession } from '../session.ts';
import { call } from './call.ts';

/** Begins the key of every query of an endpoint, for invalidation. */
export const keyOf = (definition: EndpointDefinition): readonly [string] => [
  `${definition.method} ${definition.path}`,
];

/** Options of the query that reads a GET endpoint, for loaders and prefetching. */
export function apiQuery<E extends EndpointDefinition>(
  definition: E,
  input: InputOf<E>,
  companyId: number | null = session().companyId ?? null,
) {
  return queryOptions<DataOf<E>>({
    queryKey: [...keyOf(definition), companyId, input],
    queryFn: ({ signal }) => call(definition, input, { signal, companyId }),
  });
}

interface ApiOptions {
  /** Waits while false. */
  enabled?: boolean;
  /** Keeps what was shown while the next page comes; for lists. */
  keep?: boolean;
}

/**
 * Reads like `useQuery`, and shows the page before while the next one comes: only then. Where no connection brings it, nothing
 * is shown rather than something else than what was asked for.
 */
export function useKeptQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  keep: (
    before: NoInfer<Data> | undefined,
    last: Query<Data, Error, Data, Key> | undefined,
  ) => NoInfer<Data> | undefined = keepPreviousData,
) {
  const isConnected = useConnection();
  return useQuery({ ...options, ...(isConnected ? { placeholderData: keep as never } : {}) });
}

/** Reads a GET endpoint; reads again when the company changes or an event says so. */
export function useApi<E extends EndpointDefinition>(
  definition: E,
  input: InputOf<E>,
  options: ApiOptions = {},
) {
  const { companyId } = useSession();
  const isConnected = useConnection();
  return useQuery<DataOf<E>>({
    ...apiQuery(definition, input, companyId ?? null),
    enabled: options.enabled ?? true,
    ...(options.keep && isConnected ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Calls an endpoint that changes something. */
export function useChange<E extends EndpointDefinition>(definition: E) {
  return useMutation({ mutationFn: (input: InputOf<E>) => call(definition, input) });
}
