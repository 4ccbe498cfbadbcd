// TanStack Query over the contract: the key of a query is the call itself and the company it was made in.
import type { DataOf, EndpointDefinition, InputOf, Topic } from '@gondola/contract';
import {
  // oxlint-disable-next-line no-restricted-imports -- the one place that keeps it honest
  keepPreviousData,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useConnection } from './connection.ts';
import { session, useSession } from './session.ts';
import { ApiFailure, call } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The topics that a query shows, by its endpoint: read again when one of these changes. */
    queryMeta: { reads?: readonly Topic[] | undefined };
  }
}

/** Reads again whatever shows one of these topics. */
export const readTopicsAgain = (queries: QueryClient, topics: readonly Topic[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ meta }) => topics.some((topic) => meta?.reads?.includes(topic)),
  });

/** Reads again whatever shows what these calls change. */
export function useReadAgain(...calls: readonly EndpointDefinition[]): () => Promise<void> {
  const queries = useQueryClient();
  return () =>
    readTopicsAgain(
      queries,
      calls.flatMap(({ changes = [] }) => changes),
    );
}

/** Begins the key of every query of an endpoint. */
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
    meta: { reads: definition.reads },
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

/** Calls an endpoint that changes something, which is read again afterwards. */
export const useChange = <E extends EndpointDefinition>(definition: E) =>
  useChangeBy([definition], (input: InputOf<E>) => call(definition, input));

/** Failures after which nothing is read again: no answer came (all is read when the connection is back), or what was sent is wrong. */
const nothingToRead: ReadonlySet<number> = new Set([0, 400]);

/**
 * A change made by some calls: whatever shows what they change is read again afterwards. After most failures too, since a
 * 409 means that what is shown is no longer true.
 */
export function useChangeBy<Input, Result>(
  calls: readonly EndpointDefinition[],
  change: (input: Input) => Promise<Result>,
) {
  const readAgain = useReadAgain(...calls);
  return useMutation({
    mutationFn: change,
    onSettled: (_, error) => {
      if (!(error instanceof ApiFailure && nothingToRead.has(error.status))) void readAgain();
    },
  });
}
