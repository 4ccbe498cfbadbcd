import { z } from 'zod/mini';
import type { FilterNames } from '../filters.ts';
import { searchValue } from '../wire.ts';
import { phoneStates } from './field.schema.ts';

/** The filters of the list of phones. */
export const phoneFilters = {
  /** Words of the name or the address of the worker. */
  searchValue,
  state: z.optional(z.enum(phoneStates)),
};

/** Their names in the address of the page. */
export const phoneFilterNames = {
  searchValue: 'searchValue',
  state: 'state',
} as const satisfies FilterNames<typeof phoneFilters>;
