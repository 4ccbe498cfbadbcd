import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { idParam, searchValue } from '../wire.ts';
import { locationColumns } from './location-search-columns.ts';

/** The filters of the list and of its file. */
export const locationFilters = {
  searchValue,
  column: z.optional(z.enum(locationColumns)),
  /** Leaves deleted locations out. */
  noDeleted: z._default(z.stringbool(), false),
  /** Leaves all others out. */
  onlyDeleted: z._default(z.stringbool(), false),
  /** Locations of this project only. */
  projectId: z.optional(idParam),
};
export type LocationFilters = FiltersOf<typeof locationFilters>;

/** Their names in the address of the page. */
export const locationFilterNames = {
  searchValue: 'searchValue',
  column: 'column',
  noDeleted: 'state',
  onlyDeleted: 'state',
  projectId: null,
} as const satisfies FilterNames<typeof locationFilters>;
