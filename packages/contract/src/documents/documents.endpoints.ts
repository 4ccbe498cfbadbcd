import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  empty,
  id,
  idParams,
  instant,
  paging,
  pagingData,
  requiredName,
  requiredText,
  searchValue,
  signUploadBody,
  signUploadData,
} from '../wire.ts';

export const termsVersion = z.object({
  id,
  name: z.string(),
  fileKey: z.string(),
  createdAt: instant,
  /** Null for versions from before authors were kept. */
  User: z.nullable(z.object({ fullName: z.string() })),
  /** People whose acceptance is of this version. */
  acceptedBy: z.int(),
  /** The version shown to people who accept from now on. */
  inForce: z.boolean(),
});
export type TermsVersion = z.infer<typeof termsVersion>;

export const newTerms = z.object({
  name: requiredName(200),
  /** Address or key of the uploaded PDF. A file makes one version, however often it is sent. */
  fileKey: requiredText(500),
});

/** Somebody who accepted a version of the terms. */
export const termsAcceptance = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  acceptedAt: z.nullable(instant),
});
export type TermsAcceptance = z.infer<typeof termsAcceptance>;

/** A document of a company. Its address is asked for when it is opened. */
export const companyDocument = z.object({
  id,
  companyId: id,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  createdAt: instant,
  User: z.nullable(z.object({ fullName: z.string() })),
});
export type CompanyDocument = z.infer<typeof companyDocument>;

export const newDocument = z.object({
  companyId: id,
  name: requiredName(200),
  /** Address or key of the upload. A file makes one document, however often it is sent. */
  fileKey: requiredText(500),
});

export const documentEndpoints = {
  terms: endpoint({
    method: 'GET',
    path: '/api/documents/terms-and-conditions',
    access: 'public',
    reads: ['documents'],
    summary: 'The terms in force, readable before the first password is chosen',
    data: z.object({
      document: z.nullable(z.object({ id, name: z.string(), fileKey: z.string() })),
    }),
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/documents/getObjectS3',
    access: 'public',
    summary: 'A signed address of the terms document, for ten minutes',
    query: z.object({ fileName: requiredText(500) }),
    data: z.object({ returnData: z.object({ signedRequest: z.string() }) }),
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/documents/signS3',
    access: 'administration',
    changes: [],
    summary: 'An address to upload a version of the terms to: PDF only',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/documents',
    access: 'administration',
    changes: ['documents'],
    summary: 'Puts a new version of the terms in force; who accepted an earlier one keeps it',
    body: newTerms,
    data: z.object({ document: termsVersion }),
    status: 201,
  }),
  termsVersions: endpoint({
    method: 'GET',
    path: '/api/documents/terms-versions',
    access: 'administration',
    reads: ['documents'],
    summary: 'Every version of the terms, newest first, with how many accepted it',
    query: z.object({
      ...paging,
      /** False leaves the versions before the one in force out. */
      earlier: z._default(z.stringbool(), true),
    }),
    data: z.object({ documents: z.array(termsVersion), totalDocuments: z.int(), ...pagingData }),
  }),
  acceptances: endpoint({
    method: 'GET',
    path: '/api/documents/terms-versions/{id}/acceptances',
    access: 'administration',
    reads: ['documents'],
    summary:
      'Who accepted a version of the terms, newest first; the search looks at names and e-mail addresses',
    params: idParams,
    query: z.object({ ...paging, searchValue }),
    data: z.object({
      people: z.array(termsAcceptance),
      totalPeople: z.int(),
      ...pagingData,
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/documents',
    access: 'documents',
    reads: ['documents'],
    summary: 'The documents of the selected companies, newest first',
    query: z.object({ ...paging, searchValue }),
    data: z.object({
      documents: z.array(companyDocument),
      totalDocuments: z.int(),
      can: z.object({ manage: z.boolean() }),
      ...pagingData,
    }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/documents/{id}/address',
    access: 'documents',
    summary: 'A signed address of a document of a company, for ten minutes',
    params: idParams,
    data: signUploadData,
    errors: [413],
  }),
  signDocument: endpoint({
    method: 'POST',
    path: '/api/documents/company/signS3',
    access: 'administration',
    changes: [],
    summary: 'An address to upload a document of the selected company to: PDF, image or Office',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/documents/company',
    access: 'administration',
    changes: ['documents'],
    summary: 'Gives a company a document that was uploaded',
    body: newDocument,
    data: z.object({ document: companyDocument }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/documents/{id}',
    access: 'administration',
    changes: ['documents'],
    summary: 'Takes a document from its company; it can be restored',
    params: idParams,
    data: empty,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/documents/{id}/restore',
    access: 'administration',
    changes: ['documents'],
    summary: 'Brings a removed document back',
    params: idParams,
    data: z.object({ document: companyDocument }),
  }),
};
