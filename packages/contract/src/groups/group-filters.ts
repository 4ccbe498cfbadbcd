import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { paging, searchValue, direction } from '../wire.ts';
import { flag, idList } from './group-calls.ts';

/** The filters of the lists of groups. */
export const groupFilters = {
  /** Words of the name; `filter` and `searchValue` are the same. */
  filter: searchValue,
  searchValue,
  noDeleted: flag,
  /** Leaves all others out. */
  onlyDeleted: flag,
  /** Only these groups, and not those; with `isOut` those that are not in `groupsIdIn`. */
  groupsIdIn: idList,
  groupsIdOut: idList,
  isOut: flag,
};
export type GroupFilters = FiltersOf<typeof groupFilters>;

/** Their names in the address of the page. */
export const groupFilterNames = {
  filter: 'searchValue',
  searchValue: null,
  noDeleted: 'state',
  onlyDeleted: 'state',
  groupsIdIn: null,
  groupsIdOut: null,
  isOut: null,
} as const satisfies FilterNames<typeof groupFilters>;

export const groupListQuery = z.object({
  ...paging,
  ...groupFilters,
  /** The order: newest first without it. */
  column: z.optional(z.enum(['name', 'deleted', 'createdAt'])),
  orderBy: z.optional(direction),
});
