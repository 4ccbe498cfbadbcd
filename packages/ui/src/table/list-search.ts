import { textIn, wholeIn } from '../format/address-values.ts';

/** The state of a list in the address besides its filters. Everything is absent at its default. */
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

const own = {
  page: (given: unknown) => wholeIn(given, 1_000_000),
  limit: (given: unknown) => wholeIn(given, 1000),
  searchValue: textIn,
  sort: textIn,
  tab: textIn,
  columns: textIn,
  view: textIn,
};

/** For `validateSearch` of a list's route; unreadable values fall back to the default. `filters` are kept as text. */
export function listSearch<const Filter extends string = never>(filters: readonly Filter[] = []) {
  const readers = Object.entries({ ...Object.fromEntries(filters.map((name) => [name, textIn])), ...own });
  return (address: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      readers.filter(([name]) => name in address).map(([name, read]) => [name, read(address[name])]),
    ) as ListSearch & { readonly [Name in Filter]?: string | undefined };
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
