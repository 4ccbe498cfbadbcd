import { z } from 'zod/mini';
import { movementKinds } from './movement-kinds.ts';
import { id, instant, optionalText } from '../wire.ts';

/** Most tokens a wallet is given at once, and the farthest a balance may be set from nothing. */
export const maxTokens = 1_000_000;

export const movement = z.object({
  id,
  amount: z.int(),
  tokensLeft: z.int(),
  kind: z.enum(movementKinds),
  createdAt: instant,
  comments: z.nullable(z.string()),
  Ticket: z.nullable(z.object({ crmTicketId: z.string(), createdAt: instant, isChallenge: z.boolean() })),
  User: z.nullable(z.object({ fullName: z.string() })),
});
export type Movement = z.infer<typeof movement>;

export const tokensToAdd = z.object({
  tokens: z.int('positiveTokens').check(z.positive('positiveTokens'), z.maximum(maxTokens)),
  /** Why they are added, for readers of the movements. */
  comments: optionalText(200),
  /** Made by the client for one filled form: sending it twice adds once. */
  requestId: z.optional(z.uuid()),
});
