import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, paging, pagingData } from '../wire.ts';

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
};
