import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { keysOf } from '../pick.ts';
import {
  codeForm,
  id,
  idList,
  idParams,
  instant,
  conflictData,
  paging,
  pagingData,
  searchValue,
  expected,
  rulesOf,
  shownOf,
  onOneLine,
} from '../wire.ts';
import { categoryFilters } from './category-filters.ts';

const name = z.string('nameError').check(onOneLine, z.trim(), z.minLength(1, 'nameError'), z.maxLength(200));
const code = z.string('codeError').check(...codeForm, z.minLength(1, 'codeError'), z.maxLength(100));

/**
 * The fields of a category that a person fills in: the rule of what is sent, and what is shown. Table, writes, comparison, audit and answers
 * follow from this list, or do not compile without what is added here.
 */
const fields = {
  name: { sent: name, shown: z.string() },
  code: { sent: code, shown: z.string() },
};
export const categoryKeys = keysOf(fields);
export const categoryFields = z.object(rulesOf(fields));
export type CategoryFields = z.infer<typeof categoryFields>;

export const category = z.object({
  id,
  companyId: id,
  ...shownOf(fields),
  deleted: z.boolean(),
  createdAt: instant,
  /** Products of the category that are not deleted; counted up to one past the cap of totals. */
  totalProducts: z.int(),
});
export type Category = z.infer<typeof category>;

/** D30: not a category but its absence; `general` is the default category of an assignment. */
export const pseudoCategory = z.object({
  id: z.enum(['noCategory', 'general']),
  name: z.string(),
  code: z.null(),
  deleted: z.literal(false),
  totalProducts: z.int(),
});
export type PseudoCategory = z.infer<typeof pseudoCategory>;

const page = z.object({
  categories: z.array(z.union([category, pseudoCategory])),
  /** Real categories; a pseudo-row is not counted. */
  totalCategories: z.int(),
  ...pagingData,
});
const one = z.object({ category });

export const categoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'categories',
    reads: ['categories'],
    summary: 'Categories of the company, by name',
    query: z.object({
      ...paging,
      ...categoryFilters,
      /** Begins the first page with the pseudo-row `noCategory`. */
      tableMode: z._default(z.stringbool(), false),
    }),
    data: page,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/categories/{id}',
    access: 'categories',
    reads: ['categories'],
    summary: 'One category',
    params: idParams,
    data: one,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/categories',
    access: 'categories',
    changes: ['categories'],
    status: 201,
    summary: 'Create a category in the selected company',
    body: categoryFields,
    data: one,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/categories/{id}',
    access: 'categories',
    changes: ['categories'],
    summary: 'Change a category; deleted: false restores it',
    params: idParams,
    body: z.object({ ...categoryFields.shape, deleted: z.optional(z.boolean()), expected }),
    data: one,
    errors: [409],
    errorData: { 409: conflictData },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/categories/{id}',
    access: 'categories',
    changes: ['categories'],
    summary: 'Mark a category deleted',
    params: idParams,
    data: one,
  }),
  association: endpoint({
    method: 'GET',
    path: '/api/categories-association',
    access: 'associations',
    reads: ['categories'],
    summary: 'Categories for assignments, by the side of a transfer list',
    query: z.object({
      ...paging,
      searchValue,
      /** The chosen categories, and those taken out again. */
      categoriesIdIn: z.optional(idList),
      categoriesIdOut: z.optional(idList),
      /** True for the categories not chosen, false for the chosen ones. */
      isOut: z._default(z.stringbool(), false),
      /** Begins the first page with the default category of an assignment. */
      includeGeneralCategory: z._default(z.stringbool(), false),
    }),
    data: page,
  }),
};
