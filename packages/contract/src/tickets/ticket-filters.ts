import { z } from 'zod/mini';
import { challengeFilters } from '../challenges/challenge-states.ts';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { dayOrInstant, idParam, searchValue } from '../wire.ts';

/** A filter by id that may also say that it filters nothing. */
const idOrAll = z.optional(
  z.pipe(
    z.union([z.literal(''), z.literal('all'), idParam]),
    z.transform((chosen: '' | 'all' | number) => (typeof chosen === 'number' ? chosen : undefined)),
  ),
);

export const ticketDates = ['createdAt', 'closedDate', 'estimatedClosingDate', 'lastModifiedDate'] as const;

/** The filters of the list, shared by the rows and by the counts of the tabs. */
export const ticketFilters = {
  searchValue,
  /** Challenges alone; without it they are left out (D20). */
  challenge: z._default(z.stringbool(), false),
  filterChallengeStatus: z._default(z.enum(challengeFilters), 'all'),
  /** The person who raised it. */
  filterUser: idOrAll,
  filterLocation: idOrAll,
  projectId: z.optional(idParam),
  onlyFiles: z._default(z.stringbool(), false),
  /** Which date the range is about. */
  dateField: z._default(z.enum(ticketDates), 'createdAt'),
  startDate: z.optional(dayOrInstant),
  endDate: z.optional(dayOrInstant),
};

export type TicketFilters = FiltersOf<typeof ticketFilters>;

/** Their names in the address of /support. */
export const ticketFilterNames = {
  searchValue: 'searchValue',
  challenge: null,
  filterChallengeStatus: null,
  filterUser: null,
  filterLocation: null,
  projectId: 'project',
  onlyFiles: null,
  dateField: ['created', 'closed'],
  startDate: ['created', 'closed'],
  endDate: ['created', 'closed'],
} as const satisfies FilterNames<typeof ticketFilters>;

/** Their names in the address of /challenges. */
export const challengeFilterNames = {
  searchValue: 'searchValue',
  challenge: null,
  filterChallengeStatus: 'tab',
  filterUser: 'user',
  filterLocation: 'location',
  projectId: 'project',
  onlyFiles: 'files',
  dateField: 'date',
  startDate: 'dates',
  endDate: 'dates',
} as const satisfies FilterNames<typeof ticketFilters>;
