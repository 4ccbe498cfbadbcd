import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, wholeParam } from '../wire.ts';
import { foundKindNames } from './found-kinds.ts';
import { searchedWords } from './searched-words.schema.ts';

const kinds = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((kind) => kind.trim())),
    z.array(z.enum(foundKindNames, 'invalidFormat')).check(z.minLength(1)),
  ),
);

export const foundItem = z.object({
  id,
  /** Null for what belongs to no single company. */
  companyId: z.nullable(id),
  companyName: z.nullable(z.string()),
  title: z.string(),
  /** Readable number or code: T-000123, the internal code of a product or location. */
  number: z.nullable(z.string()),
  /** Where it belongs: project, chain and city, e-mail, category. */
  detail: z.nullable(z.string()),
});
export type FoundItem = z.infer<typeof foundItem>;

export const foundGroup = z.object({
  kind: z.enum(foundKindNames),
  /** True when this kind could not be searched; the others were. */
  failed: z.boolean(),
  items: z.array(foundItem),
  /** More exist than are listed, or may: words found everywhere are looked for among the newest only. */
  hasMore: z.boolean(),
});
export type FoundGroup = z.infer<typeof foundGroup>;

export const searchEndpoints = {
  everywhere: endpoint({
    method: 'GET',
    path: '/api/search',
    cost: 'search',
    access: 'search',
    reads: [],
    summary: 'The best matches of some words, or of a number, among everything the caller may see, by kind',
    query: z.object({
      searchValue: searchedWords,
      /** `tickets,users`; every kind the caller may see without it. */
      kinds: z.optional(kinds),
      /** Of each kind. */
      limit: z._default(wholeParam(z.positive(), z.maximum(20)), 5),
    }),
    /** Kinds in which the words are the number or code of an entity come before the others. */
    data: z.object({ groups: z.array(foundGroup) }),
  }),
};
