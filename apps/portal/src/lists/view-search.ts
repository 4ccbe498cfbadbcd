// Between the address of a list and what a view keeps of it.
import type { ListSearch } from '@gondola/ui/table/list-search.ts';

type Params = Readonly<Record<string, string>>;

/** The parts of a list's search that a view keeps: all but the page and the name of the view. */
export function paramsOf(search: ListSearch, without: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([key, value]: [string, string | number | undefined]) =>
      value === undefined || key === 'page' || key === 'view' || without.includes(key)
        ? []
        : [[key, String(value)]],
    ),
  );
}

/** The search of a list that shows a view. */
export const searchOf = ({ limit, ...params }: Params, view: string): ListSearch => ({
  ...params,
  ...(limit ? { limit: Number(limit) } : {}),
  view,
});

/** Whether two views show the same. */
export function isSameView(one: Params, other: Params): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => one[key] === other[key]);
}
