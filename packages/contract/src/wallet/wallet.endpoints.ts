import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, paging, pagingData } from '../wire.ts';
import { movementFilters, period } from './movement-filters.ts';
import { movement } from './movement.schema.ts';

const projectParams = z.object({ projectId: idParam });

/** The formats of a statement. A PDF holds fewer movements than a workbook. */
export const statementFormats = ['xlsx', 'pdf'] as const;
export type StatementFormat = (typeof statementFormats)[number];
export const maxStatementMovements = { xlsx: 1_000_000, pdf: 20_000 } as const satisfies Record<
  StatementFormat,
  number
>;

/** A balance at a moment. */
export const balancePoint = z.object({ at: instant, tokensLeft: z.int() });
export type BalancePoint = z.infer<typeof balancePoint>;

export const walletEndpoints = {
  movements: endpoint({
    method: 'GET',
    path: '/api/wallet/{projectId}/',
    access: 'wallet',
    reads: ['wallet'],
    summary: 'Movements of a project’s wallet, newest first',
    params: projectParams,
    query: z.object({ ...paging, ...movementFilters }),
    data: z.object({
      projectName: z.string(),
      companyId: id,
      /** Null before the first movement. */
      tokensLeft: z.nullable(z.int()),
      /** Tokens of tickets that are quoted and not yet approved. */
      pending: z.int(),
      /** Below the notice that the settings name. */
      isLow: z.boolean(),
      walletMovements: z.array(movement),
      totalWalletMovements: z.int(),
      ...pagingData,
    }),
  }),
  course: endpoint({
    method: 'GET',
    path: '/api/wallet/{projectId}/course',
    access: 'wallet',
    reads: ['wallet'],
    summary:
      'The balance of a project’s wallet over time: after each movement or, where they are many, evenly spaced',
    params: projectParams,
    query: z.object(period),
    data: z.object({ points: z.array(balancePoint) }),
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/wallet/{projectId}/statement',
    access: 'wallet',
    produces: 'file',
    summary: 'The movements of a span of time, oldest first, with the balances it began and ended with',
    params: projectParams,
    query: z.object({ ...movementFilters, format: z.enum(statementFormats) }),
    data: z.object({}),
    errors: [413],
  }),
};
