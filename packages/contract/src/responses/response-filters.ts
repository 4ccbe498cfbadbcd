import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { dayOrInstant } from '../wire.ts';

/** Ids separated by commas, otherwise words (D57). */
const idsOrWords = z.optional(z.string().check(z.trim(), z.maxLength(2000)));

/** The filters of the list of all responses and of its file. */
export const responseFilters = {
  id: z.optional(z.string().check(z.trim(), z.regex(/^\d{1,15}(\s*,\s*\d{1,15})*$/, 'invalidFormat'))),
  /** Of the place. */
  branch: idsOrWords,
  /** Of the task. */
  survey: idsOrWords,
  /** Of the person, by name or e-mail. */
  user: idsOrWords,
  /** When it arrived: days (in UTC) or instants, both included. */
  dateStart: z.optional(dayOrInstant),
  dateEnd: z.optional(dayOrInstant),
  /** Only those with a contested objection that nobody has decided yet. */
  contested: z.optional(z.stringbool()),
  /** Only those with a photo of another visit. */
  duplicatePhoto: z.optional(z.stringbool()),
};

export type ResponseFilters = FiltersOf<typeof responseFilters>;

/** The names under which the address of the page has them. */
export const responseFilterNames = {
  id: 'id',
  branch: 'branch',
  survey: 'survey',
  user: 'user',
  dateStart: 'dates',
  dateEnd: 'dates',
  contested: 'contested',
  duplicatePhoto: 'photo',
} as const satisfies FilterNames<typeof responseFilters>;
