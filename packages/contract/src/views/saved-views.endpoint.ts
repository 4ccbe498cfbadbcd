// The call that every list asks first, apart from those that change views: a list page carries no more of them.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam } from '../wire.ts';
import { listNames } from '../screens.ts';

export const view = z.object({
  id,
  list: z.enum(listNames),
  name: z.string(),
  params: z.record(z.string(), z.string()),
  /** Shown when the person opens the list by an address that says nothing of it. */
  isDefault: z.boolean(),
});
export type View = z.infer<typeof view>;

/** The views of a person, as the call answers them and a browser keeps them. */
export const viewList = z.object({ views: z.array(view) });
export type ViewList = z.infer<typeof viewList>;

/** The company that the person works in; views saved without one are shown while they work in all. */
export const inCompany = z.object({ companyId: z.optional(idParam) });

export const savedViews = endpoint({
  method: 'GET',
  path: '/api/views',
  access: 'portal',
  reads: ['views'],
  summary: 'The views that the caller saved in a company, of every list, by name',
  query: inCompany,
  data: viewList,
});
