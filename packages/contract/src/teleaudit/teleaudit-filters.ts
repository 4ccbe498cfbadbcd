import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { dayOrInstant, searchValue } from '../wire.ts';
import { teleauditProgress } from './teleaudit-states.ts';

/** The filters of the list and of its count. */
export const teleauditFilters = {
  /** Searched in the names of task, location and person; a number is the response’s own, too. */
  searchValue,
  status: z.optional(z.enum(teleauditProgress)),
  /** When the response arrived: days (in UTC) or instants, both included. */
  startDate: z.optional(dayOrInstant),
  endDate: z.optional(dayOrInstant),
};
export type TeleauditFilters = FiltersOf<typeof teleauditFilters>;

/** Their names in the address of the page. */
export const teleauditFilterNames = {
  searchValue: 'searchValue',
  status: 'status',
  startDate: 'dates',
  endDate: 'dates',
} as const satisfies FilterNames<typeof teleauditFilters>;
