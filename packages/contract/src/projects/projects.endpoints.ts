import { z } from 'zod/mini';
import { role } from '../users/user.schema.ts';
import { endpoint } from '../endpoint.ts';
import { ticketStates } from '../tickets/ticket-states.ts';
import { id, idParams, paging, pagingData, searchValue } from '../wire.ts';

const ticketCount = z.object({
  state: z.enum([...ticketStates, 'solved', 'explained', 'total']),
  count: z.int(),
});

export const project = z.object({
  id,
  /** The same number under its older wire name. */
  projectId: id,
  name: z.string(),
  companyId: id,
  role: z.nullable(role),
  /** Balance of the wallet; null for those who may not see wallets. */
  tokensLeft: z.nullable(z.int()),
  ticketCounts: z.array(ticketCount),
});
export type Project = z.infer<typeof project>;

export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/project/',
    access: 'portal',
    summary: 'The projects the caller may see, with balances',
    query: z.object({ ...paging, searchValue, column: z._default(z.enum(['id', 'name']), 'name') }),
    data: z.object({ projects: z.array(project), totalProjects: z.int(), ...pagingData }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/project/{id}',
    access: 'portal',
    summary: 'One project',
    params: idParams,
    data: z.object({ project }),
  }),
};
