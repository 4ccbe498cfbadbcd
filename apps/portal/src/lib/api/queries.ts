// TanStack Query over the contract: the key of a query is the call itself and the company it was made in.
import type { DataOf, EndpointDefinition, InputOf } from '@gondola/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
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

/** Reads a GET endpoint; reads again when the company changes or an event says so. */
export function useApi<E extends EndpointDefinition>(
  definition: E,
  input: InputOf<E>,
  options: ApiOptions = {},
) {
  const { companyId } = useSession();
  return useQuery<DataOf<E>>({
    ...apiQuery(definition, input, companyId ?? null),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
  });
}

/** Calls an endpoint that changes something. */
export function useChange<E extends EndpointDefinition>(definition: E) {
  return useMutation({ mutationFn: (input: InputOf<E>) => call(definition, input) });
}
