import { z } from 'zod/mini';
import type { FilterNames } from '../filters.ts';
import { dayOrInstant } from '../wire.ts';
import { movementKinds } from './movement-kinds.ts';

/** A span of time, both ends included; a day means the whole of it, in UTC. */
export const period = { startDate: z.optional(dayOrInstant), endDate: z.optional(dayOrInstant) };

/** The filters of the movements and of their statement. */
export const movementFilters = {
  ...period,
  kind: z.optional(z.enum(movementKinds)),
};

/** Their names in the address of the page. */
export const movementFilterNames = {
  startDate: 'dates',
  endDate: 'dates',
  kind: 'kind',
} as const satisfies FilterNames<typeof movementFilters>;
