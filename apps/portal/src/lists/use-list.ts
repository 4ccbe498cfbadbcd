// The two halves of a list page: what its address describes, and the rows that the server has for it.
import { useEffect, useEffectEvent, useState } from 'react';
import {
  type DataOf,
  type EndpointDefinition,
  type InputOf,
  type ListName,
  type ParamsOf,
  totalCap,
  type WholeQuery,
} from '@gondola/contract';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { type RegisteredRouter, type RouteById, useNavigate, useSearch } from '@tanstack/react-router';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { ListSearch } from '@gondola/ui/table/list-search.ts';
import { type QueryLike, type TableResult, tableResult } from '@gondola/ui/table/table-result.ts';
import { type ListState, listStateOf } from '@gondola/ui/table/list-state.ts';
import { useDefaultView, wholeList } from './saved-views.ts';
import { paramsOf, searchOf } from './view-search.ts';
import { ViewsButton } from './views-button.tsx';

type Change<Search> = (before: Search) => Search;

/** The search that the address of a route has, by its id. */
type SearchAt<Id> = RouteById<RegisteredRouter['routeTree'], Id>['types']['fullSearchSchema'];

/** The same of a page with a list. */
type ListAt<Id> = Extract<SearchAt<Id>, ListSearch>;

/** `getRouteApi(…)` of the page. */
interface ListRoute<Id> {
  id: Id;
}

type Navigate<Search> = (to: { search: Change<Search>; replace?: boolean; resetScroll: boolean }) => unknown;

interface AddressOptions<Key extends string> {
  /** Keys of the address next to the list, such as the row that is open: paging and clearing filters leave them alone. */
  beside?: readonly Key[];
  defaults?: { limit?: number; sort?: string };
  /**
   * The name under which its views are kept; what the tab says, where it tells which of several tables is shown. Without one the
   * list has no views: what it shows lasts no longer than the page.
   */
  list?: ListName | ((search: ListSearch) => ListName | undefined);
}

/** The part of an address under these keys, or without them. */
const part = (search: object, keys: readonly string[], isUnder: boolean) =>
  Object.fromEntries(Object.entries(search).filter(([key]) => keys.includes(key) === isUnder));

/** A list as its address describes it. */
interface AddressedList<Search extends ListSearch> extends ListState<Search> {
  /** It may begin with a view that is still on its way: its rows are asked for, and shown once that is known. */
  isWaiting: boolean;
}

interface Viewing {
  /** Undefined where it has no views. */
  list: ListName | undefined;
  /** Of the address, what says which table is shown. */
  tables: readonly string[];
  /** Whether an address without anything of its own shows a view. */
  hasDefault: boolean;
  isWaiting: boolean;
}

// Plain functions do the work of these hooks: the compiler makes them no larger.
function listAt<Search extends ListSearch, Key extends keyof Search & string>(
  search: Omit<Search, Key>,
  navigate: Navigate<Search>,
  { beside = [], defaults }: AddressOptions<Key>,
  { list, tables, hasDefault, isWaiting }: Viewing,
): AddressedList<Omit<Search, Key>> {
  type Listed = Omit<Search, Key>;
  const listed = (all: Search) => part(all, beside, false) as Listed;
  const go = (next: (before: Listed) => Listed, replace: boolean) =>
    void navigate({
      search: (before) => {
        const after = next(listed(before));
        // A list with a default says so where it shows everything.
        const isBare = hasDefault && isPlain(after, tables);
        return { ...after, ...(isBare ? { view: wholeList } : {}), ...part(before, beside, true) } as Search;
      },
      replace,
      resetScroll: false,
    });
  const { view: current } = search as ListSearch;
  const views = list !== undefined && {
    list,
    table: paramsOf(part(search, tables, true)),
    params: paramsOf(search, tables),
    current,
    show: (view?: { id: string; params: Readonly<Record<string, string>> }) =>
      go(
        (before) =>
          ({ ...part(before, tables, true), ...(view && searchOf(view.params, view.id)) }) as Listed,
        false,
      ),
    Button: ViewsButton,
  };
  return {
    ...listStateOf<Listed>({ search, go, defaults }),
    ...(views ? { views } : {}),
    isWaiting,
  };
}

/** Whether an address says nothing of its list. */
const isPlain = (search: object, tables: readonly string[]): boolean =>
  Object.entries(search).every(([key, value]) => value === undefined || tables.includes(key));

/** Picks the part of an address that somebody needs: the same object until it changes, so that nothing else draws them again. */
const pick = (from: string, select: (search: object) => unknown) =>
  ({ from, select, structuralSharing: true }) as never;

const tabAlone = ['tab'] as const;
const noTables: readonly string[] = [];

/** The state of a list as the address of its page describes it: page, search, order, tab, filters, columns, view. */
export function useListAddress<Id extends string, Key extends keyof ListAt<Id> & string = never>(
  { id }: ListRoute<Id>,
  options: AddressOptions<Key> = {},
): AddressedList<Omit<ListAt<Id>, Key>> {
  type Search = ListAt<Id>;
  const navigate = useNavigate() as Navigate<Search>;
  const { beside = [], list: named } = options;
  const tables = typeof named === 'function' ? tabAlone : noTables;
  const asked = useSearch(pick(id, (all) => part(all, beside, false))) as Omit<Search, Key>;
  const list = typeof named === 'function' ? named(asked) : named;
  const { view, isKnown } = useDefaultView(list);
  const plain = isPlain(asked, tables);
  const shown = plain && view ? searchOf(view.params, String(view.id)) : undefined;
  useEffect(() => {
    // The address says what is shown; the bare one is no step of the way back.
    if (shown)
      void navigate({ search: (before) => ({ ...before, ...shown }), replace: true, resetScroll: false });
  }, [navigate, shown]);
  return listAt({ ...asked, ...shown }, navigate, options, {
    list,
    tables,
    hasDefault: view !== undefined,
    isWaiting: plain && !isKnown,
  });
}

/** One value that the address keeps next to the list, as the row that is open, and how to change it. */
export function useBeside<Id extends string, Key extends keyof SearchAt<Id> & string>(
  { id }: ListRoute<Id>,
  key: Key,
): [SearchAt<Id>[Key], (value: string | undefined) => void] {
  type Search = SearchAt<Id>;
  const navigate = useNavigate() as Navigate<Search>;
  const value = useSearch(pick(id, (all) => (all as Search)[key])) as Search[Key];
  const change = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...part(before, [key], false), ...(next ? { [key]: next } : {}) }) as Search,
      resetScroll: false,
    });
  return [value, change];
}

interface ListOptions<E, Row> {
  /** The query of the list without its page: a filter that it does not say does not compile. */
  query?: WholeQuery<E>;
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

/** Which page is asked for; `AddressedList` is one. */
interface ListPage {
  page: number;
  limit: number;
  isWaiting?: boolean;
}

const saysCapped = (data: { totalIsCapped?: boolean }): boolean => data.totalIsCapped ?? false;

function queryOf<E extends EndpointDefinition, Row>(
  endpoint: E,
  { page, limit, isWaiting = false }: ListPage,
  { query, params, isEnabled = true }: ListOptions<E, Row>,
  companyId: number | null,
) {
  const input = { params, query: { ...query, page: page - 1, limit } } as unknown as InputOf<E>;
  const asked = apiQuery(endpoint, input, companyId);
  return {
    asked,
    isAhead: isEnabled && isWaiting,
    // Under another key there are no rows yet: those of the whole list are not seen before those of the view.
    shown: isWaiting
      ? { ...asked, queryKey: [...asked.queryKey, 'waiting'], enabled: false }
      : { ...asked, enabled: isEnabled },
  };
}

/** Milliseconds in which rows that were asked for ahead need not be asked for again. */
const freshAhead = 10_000;

/**
 * Asks for the rows of the whole list while it is not known whether it begins with a view: most lists do not. Gives how long the
 * rows are fresh: those that were asked for ahead are for a moment, until other ones are shown.
 */
function useRowsAhead<E extends EndpointDefinition>({
  asked,
  isAhead,
}: {
  asked: ReturnType<typeof apiQuery<E>>;
  isAhead: boolean;
}): number {
  const queries = useQueryClient();
  const [ahead, setAhead] = useState<string>();
  const key = hashKey(asked.queryKey);
  const isShown = isAhead || ahead === key;
  const next = isShown ? key : undefined;
  if (next !== ahead) setAhead(next);
  const ask = useEffectEvent(() => void queries.prefetchQuery(asked));
  useEffect(() => {
    if (isAhead) ask();
  }, [isAhead]);
  return isShown ? freshAhead : 0;
}

/** The exact total of a list whose server stops counting (D68): for what it shows now, once it was asked for. */
function useExactTotal<E extends EndpointDefinition, Row>(
  endpoint: E,
  { query, params, read }: ListOptions<E, Row>,
  companyId: number | null,
): { exact: number | undefined; countAll: () => Promise<boolean> } {
  const queries = useQueryClient();
  const [counted, setCounted] = useState<{ key: string; total: number }>();
  const input = { params, query: { ...query, page: 0, limit: 1, exactTotal: true } };
  const asked = apiQuery(endpoint, input as unknown as InputOf<E>, companyId);
  const key = hashKey(asked.queryKey);
  useEffect(() => {
    if (!counted) return undefined;
    // Rows came or went: the list is read again, and was not counted since.
    return queries.getQueryCache().subscribe(({ query: { queryHash, state } }) => {
      if (queryHash === counted.key && state.isInvalidated) setCounted(undefined);
    });
  }, [queries, counted]);
  return {
    exact: counted?.key === key ? counted.total : undefined,
    countAll: async () => {
      // The cache keeps it although no component reads it: a change invalidates only queries in the cache.
      const data = await queries.fetchQuery({ ...asked, gcTime: Number.POSITIVE_INFINITY });
      const [, total, isCapped = saysCapped(data as object)] = read(data);
      if (!isCapped) setCounted({ key, total });
      return !isCapped;
    },
  };
}

function resultOf<Data, Row>(
  kept: QueryLike<Data>,
  read: (data: Data) => readonly [rows: readonly Row[], total: number, isCapped?: boolean],
  number: (value: number) => string,
  exact: number | undefined,
): ListResult<Data, Row> {
  const result = tableResult(kept, (data) => {
    const [rows, total, isCapped = saysCapped(data as object)] = read(data);
    if (isCapped && exact !== undefined) return { rows, total: exact };
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
  list: ListPage,
  options: ListOptions<E, Row>,
): ListResult<DataOf<E>, Row> {
  const { number } = useFormats();
  const { companyId: selected = null } = useSession();
  const { companyId = selected } = options;
  const query = queryOf(endpoint, list, options, companyId);
  const staleTime = useRowsAhead(query);
  const { exact, countAll } = useExactTotal(endpoint, options, companyId);
  return { ...resultOf(useKeptQuery({ ...query.shown, staleTime }), options.read, number, exact), countAll };
}
