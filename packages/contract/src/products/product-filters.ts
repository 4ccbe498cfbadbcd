import { z } from 'zod/mini';
import type { FilterNames, FiltersOf } from '../filters.ts';
import { searchValue } from '../wire.ts';

/** Columns a search can be limited to; without one all three are searched. */
export const productColumns = ['name', 'internal_code', 'ean'] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Products without a category (D30). */
export const noCategory = 'noCategory';

/** The filters of the list and of its file. */
export const productFilters = {
  searchValue,
  column: z.optional(z.enum(productColumns)),
  /** Leaves deleted products out. */
  noDeleted: z._default(z.stringbool(), false),
  /** Leaves all others out. */
  onlyDeleted: z._default(z.stringbool(), false),
  /** One category, or `noCategory`. */
  categoryCode: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};
export type ProductFilters = FiltersOf<typeof productFilters>;

/** Their names in the address of the page. */
export const productFilterNames = {
  searchValue: 'searchValue',
  column: 'column',
  noDeleted: 'state',
  onlyDeleted: 'state',
  categoryCode: 'category',
} as const satisfies FilterNames<typeof productFilters>;
