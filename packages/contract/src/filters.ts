// The filters of a list are declared once, next to its calls: queries of the list, its counts and its file are made of them, the server
// has a condition for each (`conditionsOf`), and the page a place in its address.
import type { z } from 'zod/mini';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** The filters that a call gives. */
export type FiltersOf<Filters extends Fields> = z.core.output<z.ZodMiniObject<Filters>>;

/**
 * The names under which the address of a page has them: null for one that the page never says, several for one that it says in several
 * ways. Two that one control says, as the ends of a span of days, have the same.
 */
export type FilterNames<Filters extends Fields> = Readonly<
  Record<keyof Filters, string | readonly string[] | null>
>;
