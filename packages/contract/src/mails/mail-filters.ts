import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { searchValue } from '../wire.ts';

export const mailState = z.enum(['captured', 'queued', 'sent', 'failed']);

/** The filters of the outbox. */
export const mailFilters = {
  /** Words of the recipient or the subject. */
  searchValue,
  state: z.optional(mailState),
};
export type MailFilters = FiltersOf<typeof mailFilters>;

/** Their names in the address of the page. */
export const mailFilterNames = {
  searchValue: 'searchValue',
  state: 'state',
} as const satisfies FilterNames<typeof mailFilters>;
