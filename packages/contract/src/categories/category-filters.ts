import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { searchValue } from '../wire.ts';

/** The filters of the list. */
export const categoryFilters = {
  searchValue,
  column: z.optional(z.enum(['name', 'code'])),
  noDeleted: z._default(z.stringbool(), false),
  onlyDeleted: z._default(z.stringbool(), false),
};
export type CategoryFilters = FiltersOf<typeof categoryFilters>;

/** Their names in the address of the page. */
export const categoryFilterNames = {
  searchValue: 'searchValue',
  column: null,
  noDeleted: 'state',
  onlyDeleted: 'state',
} as const satisfies FilterNames<typeof categoryFilters>;
