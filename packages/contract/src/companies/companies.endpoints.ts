import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, idParams, paging, pagingData, searchValue } from '../wire.ts';

export const company = z.object({
  id,
  name: z.string(),
  countryCode: z.string(),
  taxId: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  whatsappLink: z.nullable(z.string()),
  timeZone: z.string(),
  challengeNotifications: z.boolean(),
});
export type Company = z.infer<typeof company>;

const companyColumns = ['id', 'name', 'countryCode', 'taxId'] as const;

export const companyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies',
    access: 'session',
    summary: 'The companies the caller may work in',
    data: z.object({ companies: z.array(company) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/company/{id}',
    access: 'session',
    summary: 'One company',
    params: idParams,
    data: z.object({ company }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/companies-per-page/',
    access: 'administration',
    summary: 'The companies of the administration table; `column` names the one searched',
    query: z.object({
      ...paging,
      searchValue,
      column: z._default(z.enum(companyColumns), 'name'),
      sortBy: z._default(z.enum(companyColumns), 'name'),
      sortOrder: z._default(z.enum(['asc', 'desc']), 'asc'),
    }),
    data: z.object({
      companies: z.object({ Companies: z.array(company) }),
      totalCompanies: z.int(),
      ...pagingData,
    }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/user-companies/{userId}',
    access: 'session',
    summary: 'The companies of a person: oneself, or anyone for an administrator',
    params: z.object({ userId: idParam }),
    data: z.object({ companies: z.array(z.object({ id, name: z.string() })) }),
  }),
};
