import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant, paging, pagingData, requiredText, signUploadBody, signUploadData } from '../wire.ts';

export const termsVersion = z.object({
  id,
  name: z.string(),
  fileKey: z.string(),
  createdAt: instant,
  /** Null for versions from before authors were kept. */
  User: z.nullable(z.object({ fullName: z.string() })),
  /** People whose acceptance is of this version. */
  acceptedBy: z.int(),
  /** The version shown to whoever accepts from now on. */
  inForce: z.boolean(),
});
export type TermsVersion = z.infer<typeof termsVersion>;

export const newTerms = z.object({
  name: requiredText(200),
  /** Address or key of the uploaded PDF. A file makes one version, however often it is sent. */
  fileKey: requiredText(500),
});

export const documentEndpoints = {
  terms: endpoint({
    method: 'GET',
    path: '/api/documents/terms-and-conditions',
    access: 'public',
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
    summary: 'An address to upload a version of the terms to: PDF only',
    body: signUploadBody,
    data: signUploadData,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/documents',
    access: 'administration',
    summary: 'Puts a new version of the terms in force; who accepted an earlier one keeps it',
    body: newTerms,
    data: z.object({ document: termsVersion }),
    status: 201,
  }),
  termsVersions: endpoint({
    method: 'GET',
    path: '/api/documents/terms-versions',
    access: 'administration',
    summary: 'Every version of the terms, newest first, with how many accepted it',
    query: z.object(paging),
    data: z.object({ documents: z.array(termsVersion), totalDocuments: z.int(), ...pagingData }),
  }),
};
