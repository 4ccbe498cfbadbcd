import { z } from 'zod/mini';
import { role } from '../users/user.schema.ts';
import { endpoint } from '../endpoint.ts';
import { movement, tokensToAdd } from '../wallet/movement.schema.ts';
import { ticketStates } from '../tickets/ticket-states.ts';
import { administeredProject, newProject, projectChange } from './administered-project.schema.ts';
import { id, idParams, conflictData, instant, paging, pagingData, searchValue, orderBy } from '../wire.ts';

const ticketCount = z.object({
  state: z.enum([...ticketStates, 'solved', 'explained', 'total']),
  count: z.int(),
});

const walletCard = z.object({
  /** Tokens of tickets that are quoted and not yet approved. */
  pending: z.int(),
  /** Below the notice that the settings name. */
  isLow: z.boolean(),
  /** The balance after each of the last movements, oldest first. */
  course: z.array(z.object({ at: instant, tokensLeft: z.int() })),
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
  /** The wallet's card, where it was asked for. */
  wallet: z.optional(walletCard),
});
export type Project = z.infer<typeof project>;

const administeredColumns = ['id', 'name', 'companyName'] as const;

export const projectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/project/',
    access: 'portal',
    reads: ['projects', 'wallet', 'tickets'],
    summary: 'The projects the caller may see, with balances',
    query: z.object({
      ...paging,
      searchValue,
      column: z._default(z.enum(['id', 'name']), 'name'),
      /** Only projects whose wallet the caller may open, with what its card shows. */
      wallets: z._default(z.stringbool(), false),
    }),
    data: z.object({ projects: z.array(project), totalProjects: z.int(), ...pagingData }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/project/{id}',
    access: 'portal',
    reads: ['projects', 'wallet', 'tickets'],
    summary: 'One project',
    params: idParams,
    data: z.object({ project }),
  }),
  administered: endpoint({
    method: 'GET',
    path: '/api/projects/',
    access: 'administration',
    reads: ['projects', 'wallet', 'tickets'],
    summary: 'The projects of the administration table with their balances; `column` names the one searched',
    query: z.object({
      ...paging,
      searchValue,
      column: z._default(z.enum(administeredColumns), 'name'),
      sortBy: z._default(z.enum([...administeredColumns, 'createdAt']), 'id'),
      sortOrder: orderBy,
    }),
    data: z.object({
      projects: z.object({ Projects: z.array(administeredProject) }),
      totalProjects: z.int(),
      ...pagingData,
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    access: 'administration',
    changes: ['projects', 'wallet'],
    summary: 'Adds a project whose wallet begins with one movement of its tokens',
    body: newProject,
    data: z.object({ project: administeredProject }),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/project/',
    access: 'administration',
    changes: ['projects', 'wallet'],
    summary: 'Changes a project; another balance is written as an adjustment by the editor',
    body: projectChange,
    data: z.object({ project: administeredProject }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  addTokens: endpoint({
    method: 'PUT',
    path: '/api/projects/{id}/tokens',
    access: 'administration',
    changes: ['wallet'],
    summary: 'Adds tokens to a project’s wallet as one movement',
    params: idParams,
    body: tokensToAdd,
    data: z.object({ project: administeredProject, movement }),
  }),
};
