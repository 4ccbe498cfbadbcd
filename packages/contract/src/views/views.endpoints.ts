// Views: what a list shows, kept under a name for the person who saved it, in the company that they worked in.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, idParams, requiredName } from '../wire.ts';
import { listNames } from '../screens.ts';
import { inCompany, savedViews, view } from './saved-views.endpoint.ts';

/** Views that a person may save of one list, and of all lists of a company. */
export const maxViewsOfList = 20;
export const maxViews = 300;
const maxParams = 40;
/** Characters of a view's parameters together: as long as an address may be. */
const maxParamsLength = 4000;
/** Bytes of a call that keeps one: its parameters, with every character written as an escape. */
const maxBody = 32 * 1024;

export const viewName = requiredName(60);

/** The parameters in the address of the list: filters, search, order, page size and columns. */
const params = z
  .record(
    z.string().check(z.regex(/^[a-z]\w{0,39}$/i, 'invalidFormat')),
    z.string().check(z.minLength(1), z.maxLength(2000)),
  )
  .check(
    z.refine((all) => Object.keys(all).length <= maxParams, { error: 'viewTooLarge' }),
    z.refine((all) => JSON.stringify(all).length <= maxParamsLength, { error: 'viewTooLarge' }),
  );

const access = 'portal';
const changes = ['views'] as const;
export const viewEndpoints = {
  list: savedViews,
  save: endpoint({
    method: 'POST',
    path: '/api/views',
    access,
    changes,
    status: 201,
    summary: 'Save what a list shows as a view of the caller',
    query: inCompany,
    body: z.object({
      list: z.enum(listNames),
      name: viewName,
      params,
      isDefault: z._default(z.boolean(), false),
    }),
    maxBody,
    data: z.object({ view }),
    errors: [409],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/views/{id}',
    access,
    changes,
    summary: 'Rename a view of the caller, save what it shows, or make it the default of its list',
    params: idParams,
    query: inCompany,
    body: z.object({
      name: z.optional(viewName),
      params: z.optional(params),
      isDefault: z.optional(z.boolean()),
    }),
    maxBody,
    data: z.object({ view }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/views/{id}',
    access,
    changes,
    summary: 'Delete a view of the caller',
    params: idParams,
    query: inCompany,
    data: empty,
  }),
};
