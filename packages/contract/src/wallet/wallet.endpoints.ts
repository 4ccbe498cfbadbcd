import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { administeredProject, mostTokens } from '../projects/administered-project.schema.ts';
import { id, idParam, idParams, instant, optionalText, paging, pagingData } from '../wire.ts';

export const movement = z.object({
  id,
  amount: z.int(),
  tokensLeft: z.int(),
  createdAt: instant,
  comments: z.nullable(z.string()),
  Ticket: z.nullable(z.object({ crmTicketId: z.string(), createdAt: instant })),
  User: z.nullable(z.object({ fullName: z.string() })),
});
export type Movement = z.infer<typeof movement>;

export const tokensToAdd = z.object({
  tokens: z.int('positiveTokens').check(z.positive('positiveTokens'), z.maximum(mostTokens)),
  /** Why they are added, for whoever reads the movements. */
  comments: optionalText(200),
  /** Made by the client for one filled form: sending it twice adds once. */
  requestId: z.optional(z.uuid()),
});

export const walletEndpoints = {
  movements: endpoint({
    method: 'GET',
    path: '/api/wallet/{projectId}/',
    access: 'wallet',
    summary: 'Movements of a project’s wallet, newest first',
    params: z.object({ projectId: idParam }),
    query: z.object(paging),
    data: z.object({
      projectName: z.string(),
      tokensLeft: z.int(),
      walletMovements: z.array(movement),
      totalWalletMovements: z.int(),
      ...pagingData,
    }),
  }),
  addTokens: endpoint({
    method: 'PUT',
    path: '/api/projects/{id}/tokens',
    access: 'administration',
    summary: 'Adds tokens to a project’s wallet as one movement',
    params: idParams,
    body: tokensToAdd,
    data: z.object({ project: administeredProject, movement }),
  }),
};
