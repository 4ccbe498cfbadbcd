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

/** The state of a list with filters, which are kept as text. */
type FilteredSearch<Filter extends string> = ListSearch & {
  readonly [Name in Exclude<Filter, keyof ListSearch>]?: string | undefined;
};

/** For `validateSearch` of a list's route; unreadable values fall back to the default. `filters` are kept as text. */
export function listSearch<const Filter extends string = never>(filters: readonly Filter[] = []) {
  const readers = Object.entries({ ...Object.fromEntries(filters.map((name) => [name, textIn])), ...own });
  return (address: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      readers.filter(([name]) => name in address).map(([name, read]) => [name, read(address[name])]),
    ) as FilteredSearch<Filter>;
}

/** The filters of a call by their names in an address, as the contract declares them. */
type FilterNames = Readonly<Record<string, string | readonly string[] | null>>;

type Said<Name> = Name extends readonly (infer Each)[] ? Each : Name;

/** The state of a list whose address has these filters. */
export type SearchOf<Names extends FilterNames> = FilteredSearch<
  Exclude<Said<Names[keyof Names]>, null> & string
>;

/** The names that an address has for filters of a call. */
export const addressNames = <Names extends FilterNames>(names: Names) =>
  Object.values(names).flatMap((name) => name ?? []) as Exclude<Said<Names[keyof Names]>, null>[];

/**
 * The filters that an address says under the name they have in the call, as they are: the server refuses in words what one cannot be.
 * Typed as never, which is accepted for a filter of any kind.
 */
export const filtersIn = <Names extends FilterNames>(names: Names, search: object) =>
  Object.fromEntries(
    Object.entries(names).flatMap(([filter, name]) =>
      filter === name ? [[filter, (search as Readonly<Record<string, unknown>>)[name]]] : [],
    ),
  ) as { readonly [Filter in keyof Names as Names[Filter] extends Filter ? Filter : never]: never };

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
