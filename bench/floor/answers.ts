// Every call that the floor answers, with the types of the contract: a field that the product's answer has and the floor's has not
// does not compile.
import type pg from 'pg';
import { countChallenges, countTickets } from './home.ts';
import { listResponses, storeResponse } from './responses.ts';
import { listTickets } from './tickets.ts';

/** `data` of each call. `floor.test.ts` asks each of both sides. */
export const answers: Readonly<
  Record<string, (pool: pg.Pool, query: URLSearchParams, body: string) => Promise<object>>
> = {
  'GET /api/ticket/': listTickets,
  'GET /api/task-responses/': listResponses,
  'GET /api/ticket/by-state': countTickets,
  /** No call of the product: one part of its home page. */
  'GET /api/challenges': countChallenges,
  'POST /api/field/responses': (pool, _, body) => storeResponse(pool, JSON.parse(body)),
};
