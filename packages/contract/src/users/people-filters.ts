import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { idParam, searchValue } from '../wire.ts';
import { invitationStates } from './person.schema.ts';
import { role } from './user.schema.ts';

/** The filters of lists of people and of their file. */
export const peopleFilters = {
  searchValue,
  /** The column searched; without one: name, e-mail and identity document. */
  column: z.optional(z.enum(['id', 'fullName', 'email', 'dni'])),
  /** Deleted people are left out unless this is false. */
  noDeleted: z._default(z.stringbool(), true),
  /** Leaves all others out. */
  onlyDeleted: z._default(z.stringbool(), false),
  projectId: z.optional(idParam),
  role: z.optional(role),
  active: z.optional(z.stringbool()),
  /** False: invited, and not come yet. */
  verified: z.optional(z.stringbool()),
  invitation: z.optional(z.enum(invitationStates)),
};
export type PeopleFilters = FiltersOf<typeof peopleFilters>;

/** Their names in the address of the page. */
export const peopleFilterNames = {
  searchValue: 'searchValue',
  column: null,
  noDeleted: 'state',
  onlyDeleted: 'state',
  projectId: 'project',
  role: 'role',
  active: 'state',
  verified: 'state',
  invitation: 'invitation',
} as const satisfies FilterNames<typeof peopleFilters>;
