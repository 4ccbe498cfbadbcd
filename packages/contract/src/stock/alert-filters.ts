import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { idParam, searchValue } from '../wire.ts';
import { limitSides, stockMeasures } from './stock-measures.ts';

/** The filters of the list, of the counts of its tabs and of its file. */
export const alertFilters = {
  searchValue,
  measure: z.optional(z.enum(stockMeasures)),
  side: z.optional(z.enum(limitSides)),
  locationId: z.optional(idParam),
  productId: z.optional(idParam),
};
export type AlertFilters = FiltersOf<typeof alertFilters>;

/** Their names in the address of the page. */
export const alertFilterNames = {
  searchValue: 'searchValue',
  measure: 'tab',
  side: 'side',
  locationId: null,
  productId: null,
} as const satisfies FilterNames<typeof alertFilters>;
