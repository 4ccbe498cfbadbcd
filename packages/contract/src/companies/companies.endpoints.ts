import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParam,
  idParams,
  conflictData,
  paging,
  pagingData,
  searchValue,
  signUploadBody,
  signUploadData,
  direction,
} from '../wire.ts';
import { administeredCompany, company, companyChange, newCompany } from './company.schema.ts';

const companyColumns = ['id', 'name', 'countryCode', 'taxId'] as const;

export const companyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/companies',
    access: 'session',
    reads: ['companies'],
    summary: 'The companies the caller may work in',
    data: z.object({ companies: z.array(company) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/company/{id}',
    access: 'session',
    reads: ['companies'],
    summary: 'One company',
    params: idParams,
    data: z.object({ company }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/companies-per-page/',
    access: 'administration',
    reads: ['companies'],
    summary:
      'The companies of the administration table with what their files take; `column` names the one searched',
    query: z.object({
      ...paging,
      searchValue,
      column: z._default(z.enum(companyColumns), 'name'),
      sortBy: z._default(z.enum(companyColumns), 'name'),
      sortOrder: z._default(direction, 'asc'),
    }),
    data: z.object({
      companies: z.object({ Companies: z.array(administeredCompany) }),
      totalCompanies: z.int(),
      ...pagingData,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/company',
    access: 'administration',
    changes: ['companies'],
    summary: 'Adds a company; all fields and a logo are required',
    body: newCompany,
    data: z.object({ company }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/company/',
    access: 'administration',
    changes: ['companies'],
    summary: 'Changes a company; without a logo it keeps the one it has',
    body: companyChange,
    data: z.object({ company }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/companies/signS3',
    access: 'administration',
    changes: [],
    summary: 'An address to upload a logo to: .jpg, .jpeg or .png',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/user-companies/{userId}',
    access: 'session',
    reads: ['companies', 'users'],
    summary: 'The companies of a person: oneself, or anyone for an administrator',
    params: z.object({ userId: idParam }),
    data: z.object({ companies: z.array(z.object({ id, name: z.string() })) }),
  }),
};
