import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../wire.ts';

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
};
