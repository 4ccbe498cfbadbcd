// The address of /groups: the list of a kind, and the form that takes its place.
import { groupFilterNames } from '@gondola/contract';
import { addressNames, filtersIn, listSearch, readSort } from '@gondola/ui/table/list-search.ts';

/** `group` is the id of the group whose form is open, or `new`; `mode` is `view` or `edit`. */
export const groupSearch = listSearch([...addressNames(groupFilterNames), 'group', 'mode']);

type GroupListSearch = ReturnType<typeof groupSearch>;

/** The tabs, in the order of the specification: 0, 1, 2. */
export const groupTabs = ['user-group', 'listing', 'cluster'] as const;
export type GroupTab = (typeof groupTabs)[number];

/** The tab an address names, by its word or its number; user groups without one. */
export function tabOf({ tab }: { tab?: string | undefined }): GroupTab {
  return groupTabs.find((name, place) => tab === name || tab === String(place)) ?? 'user-group';
}

/** The form an address opens. */
export type OpenForm =
  | { readonly kind: 'new' }
  | { readonly kind: 'group'; readonly id: number; readonly editing: boolean };

/** The form in place of the table; undefined for the table. */
export function openFormOf({ group, mode }: GroupListSearch): OpenForm | undefined {
  if (group === 'new') return { kind: 'new' };
  const id = Number(group);
  return Number.isSafeInteger(id) && id > 0 ? { kind: 'group', id, editing: mode === 'edit' } : undefined;
}

export const groupStates = ['active', 'deleted'] as const;

/** The filters of the list for an address. */
export const filtersOf = (search: Omit<GroupListSearch, 'group' | 'mode'>) => ({
  ...filtersIn(groupFilterNames, search),
  filter: search.searchValue,
  searchValue: undefined,
  noDeleted: search.state === 'active' ? 'true' : undefined,
  onlyDeleted: search.state === 'deleted' ? 'true' : undefined,
  groupsIdIn: undefined,
  groupsIdOut: undefined,
  isOut: undefined,
});

const sortable = ['name', 'deleted', 'createdAt'] as const;
export const newestFirst = '-createdAt';

/** Column and direction an address names, or the newest first. */
export function orderOf(sort: string | undefined): {
  column: (typeof sortable)[number];
  orderBy: 'asc' | 'desc';
} {
  const read = readSort(sort);
  const column = sortable.find((key) => key === read?.key);
  if (!column) return { column: 'createdAt', orderBy: 'desc' };
  return { column, orderBy: read?.descending ? 'desc' : 'asc' };
}
