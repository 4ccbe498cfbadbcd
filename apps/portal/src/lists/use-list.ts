// The two halves of a list page: what its address describes, and the rows that the server has for it.
import {
  type DataOf,
  type EndpointDefinition,
  type InputOf,
  type ParamsOf,
  totalCap,
} from '@gondola/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { ListSearch } from '@gondola/ui/table/list-search.ts';
import { type TableResult, tableResult } from '@gondola/ui/table/table-result.ts';
import { type ListState, useListState } from '@gondola/ui/table/use-list-state.ts';

type Change<Search> = (before: Search) => Search;

/** `getRouteApi(…)` of the page; it says what the search of its address has. */
interface ListRoute<Search> {
  id: string;
  useSearch: () => Search;
}

const useSearchOf = <Search>({ id }: ListRoute<Search>): Search => useSearch({ from: id } as never) as Search;

type Navigate<Search> = (to: { search: Change<Search>; replace?: boolean; resetScroll: boolean }) => unknown;

interface AddressOptions<Key extends string> {
  /** What the address has beside the list, as the row that is open: paging and clearing filters leave it alone. */
  beside?: readonly Key[];
  defaults?: { limit?: number; sort?: string };
}

const split = (search: object, keys: readonly string[]) => {
  const entries = Object.entries(search);
  return {
    beside: Object.fromEntries(entries.filter(([key]) => keys.includes(key))),
    listed: Object.fromEntries(entries.filter(([key]) => !keys.includes(key))),
  };
};

/** What a list shows, as the address of its page describes it: page, search, order, tab and filters. */
export function useListAddress<Search extends ListSearch, Key extends keyof Search & string = never>(
  route: ListRoute<Search>,
  { beside = [], defaults = {} }: AddressOptions<Key> = {},
): ListState<Omit<Search, Key>> {
  const navigate = useNavigate() as Navigate<Search>;
  const { listed } = split(useSearchOf(route), beside);
  return useListState<Omit<Search, Key>>({
    search: listed as Omit<Search, Key>,
    go: (next, replace) =>
      void navigate({
        search: (before) => {
          const parts = split(before, beside);
          return { ...next(parts.listed as Omit<Search, Key>), ...parts.beside } as Search;
        },
        replace,
        resetScroll: false,
      }),
    defaults,
  });
}

/** One value that the address keeps beside the list, as the row that is open, and how to change it. */
export function useBeside<Search extends object, Key extends keyof Search & string>(
  route: ListRoute<Search>,
  key: Key,
): [Search[Key], (value: string | undefined) => void] {
  const navigate = useNavigate() as Navigate<Search>;
  const change = (value: string | undefined) =>
    void navigate({
      search: (before) => {
        const { [key]: _, ...others } = before;
        return { ...others, ...(value ? { [key]: value } : {}) } as Search;
      },
      resetScroll: false,
    });
  return [useSearchOf(route)[key], change];
}

type QueryOfList<E> = Omit<NonNullable<InputOf<E>['query']>, 'page' | 'limit'>;

interface ListOptions<E, Row> {
  /** What the list asks for beside page and limit. */
  query?: QueryOfList<E>;
  /** The rows of an answer and their total; `isCapped` where the answer does not say whether the server stopped counting. */
  read: (data: DataOf<E>) => readonly [rows: readonly Row[], total: number, isCapped?: boolean];
  params?: ParamsOf<E>;
  /** The company that it is about: the selected one, or null for all. */
  companyId?: number | null;
  /** Waits while false. */
  isEnabled?: boolean;
}

interface ListResult<Data, Row> extends TableResult<Row> {
  /** All that the server answered. */
  data: Data | undefined;
  error: Error | null;
  /** How many there are, for the head of the page: `10.000+` where the server stopped counting. */
  count: { count: number; shown: string } | undefined;
}

const saysCapped = (data: { totalIsCapped?: boolean }): boolean => data.totalIsCapped ?? false;

/** One page of a list from an endpoint that pages; the old page stays while the next one comes. */
export function useList<E extends EndpointDefinition, Row>(
  endpoint: E,
  { page, limit }: { page: number; limit: number },
  { query, read, params, companyId, isEnabled = true }: ListOptions<E, Row>,
): ListResult<DataOf<E>, Row> {
  const { number } = useFormats();
  const selected = useSession().companyId ?? null;
  const input = { params, query: { ...query, page: page - 1, limit } } as unknown as InputOf<E>;
  const kept = useKeptQuery({
    ...apiQuery(endpoint, input, companyId === undefined ? selected : companyId),
    enabled: isEnabled,
  });
  const result = tableResult(kept, (data) => {
    const [rows, total, isCapped = saysCapped(data as object)] = read(data);
    return { rows, total: isCapped ? Math.min(total, totalCap) : total, atLeast: isCapped };
  });
  return {
    ...result,
    data: kept.data,
    error: kept.error,
    count: result.rows && {
      count: result.total,
      shown: `${number(result.total)}${result.atLeast ? '+' : ''}`,
    },
  };
}
