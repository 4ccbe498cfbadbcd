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
import { type QueryLike, type TableResult, tableResult } from '@gondola/ui/table/table-result.ts';
import { type ListState, listStateOf } from '@gondola/ui/table/list-state.ts';

type Change<Search> = (before: Search) => Search;

/** `getRouteApi(…)` of the page; it says what the search of its address has. */
interface ListRoute<Search> {
  id: string;
  useSearch: () => Search;
}

type Navigate<Search> = (to: { search: Change<Search>; replace?: boolean; resetScroll: boolean }) => unknown;

interface AddressOptions<Key extends string> {
  /** What the address has beside the list, as the row that is open: paging and clearing filters leave it alone. */
  beside?: readonly Key[];
  defaults?: { limit?: number; sort?: string };
}

/** The part of an address under these keys, or without them. */
const part = (search: object, keys: readonly string[], isUnder: boolean) =>
  Object.fromEntries(Object.entries(search).filter(([key]) => keys.includes(key) === isUnder));

// Plain functions do the work of these hooks: the compiler makes them no larger.
function listAt<Search extends ListSearch, Key extends keyof Search & string>(
  search: Omit<Search, Key>,
  navigate: Navigate<Search>,
  { beside = [], defaults }: AddressOptions<Key>,
): ListState<Omit<Search, Key>> {
  type Listed = Omit<Search, Key>;
  const listed = (all: Search) => part(all, beside, false) as Listed;
  return listStateOf<Listed>({
    search,
    go: (next, replace) =>
      void navigate({
        search: (before) => ({ ...next(listed(before)), ...part(before, beside, true) }) as Search,
        replace,
        resetScroll: false,
      }),
    ...(defaults ? { defaults } : {}),
  });
}

/** What of an address somebody needs: the same object until something of it changes, so that nothing else draws them again. */
const pick = (from: string, select: (search: object) => unknown) =>
  ({ from, select, structuralSharing: true }) as never;

/** What a list shows, as the address of its page describes it: page, search, order, tab and filters. */
export function useListAddress<Search extends ListSearch, Key extends keyof Search & string = never>(
  { id }: ListRoute<Search>,
  options: AddressOptions<Key> = {},
): ListState<Omit<Search, Key>> {
  const navigate = useNavigate() as Navigate<Search>;
  const { beside = [] } = options;
  const search = useSearch(pick(id, (all) => part(all, beside, false))) as Omit<Search, Key>;
  return listAt(search, navigate, options);
}

/** One value that the address keeps beside the list, as the row that is open, and how to change it. */
export function useBeside<Search extends object, Key extends keyof Search & string>(
  { id }: ListRoute<Search>,
  key: Key,
): [Search[Key], (value: string | undefined) => void] {
  const navigate = useNavigate() as Navigate<Search>;
  const value = useSearch(pick(id, (all) => (all as Search)[key])) as Search[Key];
  const change = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...part(before, [key], false), ...(next ? { [key]: next } : {}) }) as Search,
      resetScroll: false,
    });
  return [value, change];
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

function queryOf<E extends EndpointDefinition, Row>(
  endpoint: E,
  { page, limit }: { page: number; limit: number },
  { query, params, companyId, isEnabled = true }: ListOptions<E, Row>,
  selected: number | null,
) {
  const input = { params, query: { ...query, page: page - 1, limit } } as unknown as InputOf<E>;
  return { ...apiQuery(endpoint, input, companyId === undefined ? selected : companyId), enabled: isEnabled };
}

function resultOf<Data, Row>(
  kept: QueryLike<Data>,
  read: (data: Data) => readonly [rows: readonly Row[], total: number, isCapped?: boolean],
  number: (value: number) => string,
): ListResult<Data, Row> {
  const result = tableResult(kept, (data) => {
    const [rows, total, isCapped = saysCapped(data as object)] = read(data);
    return { rows, total: isCapped ? Math.min(total, totalCap) : total, atLeast: isCapped };
  });
  const shown = `${number(result.total)}${result.atLeast ? '+' : ''}`;
  return {
    ...result,
    data: kept.data,
    error: kept.error,
    count: result.rows && { count: result.total, shown },
  };
}

/** One page of a list from an endpoint that pages; the old page stays while the next one comes. */
export function useList<E extends EndpointDefinition, Row>(
  endpoint: E,
  list: { page: number; limit: number },
  options: ListOptions<E, Row>,
): ListResult<DataOf<E>, Row> {
  const { number } = useFormats();
  const { companyId = null } = useSession();
  return resultOf(useKeptQuery(queryOf(endpoint, list, options, companyId)), options.read, number);
}
