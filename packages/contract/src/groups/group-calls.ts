// The pieces the calls of the three kinds of groups are made of.
import { z } from 'zod/mini';
import { id, maxLimit, paging, searchValue, wholeParam, exactTotal } from '../wire.ts';
import { maxChanges, maxIds } from './membership-changes.ts';

/** Ids as a query holds them: `1,2,3`, `[1,2,3]` or the name repeated. */
export const idList = z.optional(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((sent: string | string[]) =>
        [sent]
          .flat()
          .flatMap((text) => text.replaceAll(/[[\]\s"]/g, '').split(','))
          .filter((text) => text !== '')
          .map(Number),
      ),
      z.array(id).check(z.maxLength(maxLimit)),
    ),
  ),
);

export const flag = z._default(z.stringbool(), false);

/** 0 means a group that is not created yet: nobody is in it. */
export const groupOrNew = z.object({
  id: wholeParam(z.nonnegative()),
});

export const userColumn = z.enum(['id', 'fullName', 'email', 'role']);
export const productColumn = z.enum(['id', 'name', 'internalCode', 'ean', 'categoryCode']);
export const locationColumn = z.enum(['id', 'name', 'chain', 'internalCode']);
type Column = typeof userColumn | typeof productColumn | typeof locationColumn;

/** Members by pages, with what the form has moved in and out so far. */
export const filteredQuery = <C extends Column>(column: C) =>
  z.object({
    ...paging,
    searchValue,
    /** Searched column; without it names and codes are searched. */
    column: z.optional(column),
    noDeleted: flag,
    idsInTheGroup: idList,
    idsNotInTheGroup: idList,
  });

const change = z.enum(['add', 'remove']);

/** An ordered draft of changes: some members, or all that match a search (D31). */
export const changesOf = <C extends Column>(column: C) =>
  z
    .array(
      z.union([
        z.strictObject({ change, ids: z.array(id).check(z.minLength(1), z.maxLength(maxIds)) }),
        z.strictObject({
          change,
          matching: z.object({
            searchValue,
            column: z.optional(column),
            noDeleted: z.optional(z.boolean()),
            /** Of people: the members of user groups of the same company. */
            userGroupIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxIds))),
          }),
        }),
      ]),
    )
    .check(z.maxLength(maxChanges));

/** The same pages for a form whose changes do not fit in an address. */
export const draftBody = <C extends Column>(column: C) =>
  z.object({
    ...paging,
    searchValue,
    column: z.optional(column),
    noDeleted: z._default(z.boolean(), false),
    changes: z._default(changesOf(column), []),
  });

/** The body that asks for the result of saving a draft. */
export const summaryBody = <C extends Column>(column: C) => z.object({ changes: changesOf(column) });
export const summaryData = z.object({
  added: z.int(),
  removed: z.int(),
  /** In the group afterwards. */
  members: z.int(),
});

/** A list as existing clients send it: the whole membership. */
export const memberIds = z.array(id).check(z.maxLength(200_000));

/** Made by the client for one filled form: sending it twice creates one group. */
export const requestId = z.optional(z.uuid());

/** How much a save changed. */
export const savedCounts = { added: z.int(), removed: z.int() };

/** A group with a page of its members. */
export const memberPages = {
  ...exactTotal,
  limit: paging.limit,
  searchValue,
  /** False leaves the list of all member ids out. */
  withIds: z._default(z.stringbool(), true),
};
