import { type FoundGroup, type FoundKind, searchEndpoints } from '@gondola/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '@gondola/client/queries.ts';

const pause = 150;
/** Of each kind. */
const limit = 5;

export interface Everything {
  readonly groups: readonly FoundGroup[];
  /** What was looked for is not what is typed yet, or its answer is on its way. */
  readonly isSearching: boolean;
  /** What went wrong with the whole search. */
  readonly failure: Error | undefined;
  readonly retry: () => void;
}

/** What matches the words typed, among the kinds offered; a call overtaken by a newer one is given up. */
export function useEverything(typed: string, kinds: readonly FoundKind[]): Everything {
  const words = typed.trim();
  const [searchValue] = useDebouncedValue(words, pause);
  const wanted = searchValue !== '' && words !== '' && kinds.length > 0;
  const { data, isFetching, error, refetch } = useApi(
    searchEndpoints.everywhere,
    { query: { searchValue, kinds: kinds.join(','), limit } },
    { enabled: wanted, keep: true },
  );
  return {
    groups: wanted ? (data?.groups ?? []) : [],
    isSearching: words !== '' && kinds.length > 0 && (searchValue !== words || isFetching),
    failure: wanted && !isFetching ? (error ?? undefined) : undefined,
    retry: () => void refetch(),
  };
}
