import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { reviewStates } from '../responses/review-states.ts';
import { searchValue } from '../wire.ts';

/** The filters of the list of responses to review. */
export const reviewFilters = {
  /** Searched in the names of task, location and person. */
  searchValue,
  status: z.optional(z.enum(reviewStates)),
  /** Only those with a contested objection that nobody has decided yet. */
  contested: z.optional(z.stringbool()),
  /** Only those with a photo of another visit. */
  duplicatePhoto: z.optional(z.stringbool()),
};
export type ReviewFilters = FiltersOf<typeof reviewFilters>;

/** Their names in the address of the page. */
export const reviewFilterNames = {
  searchValue: 'searchValue',
  status: 'status',
  contested: 'contested',
  duplicatePhoto: 'photo',
} as const satisfies FilterNames<typeof reviewFilters>;
