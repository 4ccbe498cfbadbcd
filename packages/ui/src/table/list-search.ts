import {
  boolean,
  catch as orElse,
  gte,
  int,
  lte,
  number,
  object,
  optional,
  pipe,
  string,
  transform,
  union,
} from 'zod/mini';

/** What a list keeps in the address besides its filters. Everything is absent at its default. */
export interface ListSearch {
  /** From 1. */
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  /** A column key, with a minus before it for descending. */
  sort?: string | undefined;
  tab?: string | undefined;
  /** The columns shown and the widths of some, as `writeColumns` writes them. */
  columns?: string | undefined;
  /** The saved view that is shown. */
  view?: string | undefined;
}

export const pageSizes = [10, 25, 50, 100] as const;
export const defaultPageSize = 10;

// The router reads `7` and `true` in an address as a number and a truth.
const word = orElse(optional(pipe(union([string(), number(), boolean()]), transform(String))), undefined);
const counting = union([number(), pipe(string(), transform(Number))]);
const whole = (max: number) => orElse(optional(pipe(counting, int().check(gte(1), lte(max)))), undefined);

/** Schema for `validateSearch` of a list's route; unreadable values fall back to the default. `filters` are kept as text. */
export function listSearch<const Filter extends string = never>(filters: readonly Filter[] = []) {
  const own = Object.fromEntries(filters.map((name) => [name, word])) as Record<Filter, typeof word>;
  return object({
    page: whole(1_000_000),
    limit: whole(1000),
    searchValue: word,
    sort: word,
    tab: word,
    columns: word,
    view: word,
    ...own,
  });
}

/** A sort as column and direction; undefined when the address names none. */
export function readSort(sort: string | undefined): { key: string; descending: boolean } | undefined {
  if (!sort) return undefined;
  return sort.startsWith('-') ? { key: sort.slice(1), descending: true } : { key: sort, descending: false };
}

/** The next state of a column's header: ascending, descending, then the list's own order again. */
export function nextSort(sort: string | undefined, key: string): string | undefined {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? undefined : key;
}
