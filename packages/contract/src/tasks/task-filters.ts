import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { taskTypes } from '@gondola/survey';
import { idParam, searchValue } from '../wire.ts';

/** The filters of the list. */
export const taskFilters = {
  /** Words of the title, or the id. */
  searchValue,
  type: z.optional(z.enum(taskTypes)),
  projectId: z.optional(idParam),
  /** Whether it is in the field. */
  active: z.optional(z.stringbool()),
};
export type TaskFilters = FiltersOf<typeof taskFilters>;

/** Their names in the address of the page. */
export const taskFilterNames = {
  searchValue: 'searchValue',
  type: 'type',
  projectId: 'project',
  active: 'state',
} as const satisfies FilterNames<typeof taskFilters>;
