import type { ComponentType } from 'react';
import { defaultPageSize, type ListSearch } from './list-search.ts';

/** The filters of a list, by their names in its address. */
export type FilterName<Search extends ListSearch> = Exclude<keyof Search & string, keyof ListSearch>;

/** The parts of a list that are saved as a view, and how a view is shown. */
export interface ListViews {
  /** The list whose views they are. */
  list: string;
  /** The part of the address that names the list, on a page of several tables. */
  table: Readonly<Record<string, string>>;
  /** The list's parameters in the address: filters, search, order, page size, columns. */
  params: Readonly<Record<string, string>>;
  /** The view that the address names. */
  current: string | undefined;
  /** Shows what a view has; without one the list as it is. */
  show: (view?: { id: string; params: Readonly<Record<string, string>> }) => void;
  /** The button that the toolbar begins with; `columns` are those on show, as an address has them. */
  Button: ComponentType<{ views: ListViews; columns: string }>;
}

/** Reads and changes what a list shows; every change is a change of the address. */
export interface ListState<Search extends ListSearch = ListSearch> {
  search: Search;
  page: number;
  limit: number;
  sort: string | undefined;
  /** True when a search or a filter narrows the list, so that "no match" differs from "empty". */
  narrowed: boolean;
  /** How many filters narrow it, not counting the search. */
  filterCount: number;
  setPage: (page: number) => void;
  setLimit: (limit: number) => void;
  setSearchValue: (value: string) => void;
  setSort: (sort: string | undefined) => void;
  setTab: (tab: string | undefined) => void;
  setFilter: (name: FilterName<Search>, value: string | undefined) => void;
  /** Keeps the page: other columns show the same rows. */
  setColumns: (columns: string | undefined) => void;
  /** Changes several parts at once. */
  change: (part: Partial<Search>) => void;
  clear: () => void;
  /** Absent where the address does not describe the list. */
  views?: ListViews;
}

interface ListStateOptions<Search extends ListSearch> {
  /** `route.useSearch()`. */
  search: Search;
  /** Usually `(next, replace) => void navigate({ search: next, replace })`. */
  go: (next: (before: Search) => Search, replace: boolean) => void;
  defaults?: { limit?: number; sort?: string } | undefined;
}

const ownKeys = new Set(['page', 'limit', 'searchValue', 'sort', 'tab', 'columns', 'view']);

/** List state over a route's search. Anything that changes what is listed goes back to page 1. */
export function listStateOf<Search extends ListSearch>({
  search,
  go,
  defaults = {},
}: ListStateOptions<Search>): ListState<Search> {
  const change = (part: Partial<Search>, replace = false) => {
    go((before) => dropEmpty({ ...before, page: undefined, ...part }), replace);
  };
  const filters = Object.keys(search).filter((key) => !ownKeys.has(key));
  const inForce = filters.filter((key) => search[key as keyof Search] !== undefined);
  const patch = (part: ListSearch) => part as Partial<Search>;
  const limit = defaults.limit ?? defaultPageSize;
  return {
    search,
    page: search.page ?? 1,
    limit: search.limit ?? limit,
    sort: search.sort ?? defaults.sort,
    narrowed: Boolean(search.searchValue) || inForce.length > 0,
    filterCount: inForce.length,
    setPage: (page) => change(patch({ page: page > 1 ? page : undefined })),
    setLimit: (next) => change(patch({ limit: next === limit ? undefined : next })),
    // Typing is one step of history, not one per letter.
    setSearchValue: (value) => change(patch({ searchValue: value.trim() || undefined }), true),
    // The head of the column in the list's own order leads to the opposite order, not back to the same.
    setSort: (sort) => {
      const next = sort ?? (search.sort === undefined ? oppositeOf(defaults.sort) : undefined);
      change(patch({ sort: next === defaults.sort ? undefined : next }));
    },
    setTab: (tab) => change(patch({ tab })),
    setFilter: (name, value) => change({ [name]: value || undefined } as Partial<Search>),
    setColumns: (columns) => go((before) => dropEmpty({ ...before, columns }), true),
    change: (part) => change(part),
    clear: () =>
      change({
        ...Object.fromEntries(filters.map((key) => [key, undefined])),
        searchValue: undefined,
      } as Partial<Search>),
  };
}

const oppositeOf = (sort: string | undefined): string | undefined =>
  sort === undefined ? undefined : sort.startsWith('-') ? sort.slice(1) : `-${sort}`;

function dropEmpty<Search extends ListSearch>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}
