// Responses of which the answers are here and files have not come for long (D77).
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Letters of a reason why a response is accepted without its files. */
export const minAcceptReason = 10;

export const acceptance = z.object({
  reason: z.string('required').check(z.trim(), z.minLength(minAcceptReason, 'reasonMin'), z.maxLength(500)),
});

export const waitingResponse = z.object({
  /** The number that it is stored under once it is. */
  id,
  User: z.object({ id, fullName: z.string(), isRemoved: z.boolean() }),
  Company: z.object({ id, name: z.string() }),
  Survey: z.object({ id, title: z.string() }),
  Location: z.object({ id, name: z.string() }),
  /** End of the visit. */
  finishedAt: instant,
  /** Arrival of its answers: since then it waits. */
  receivedAt: instant,
  files: z.object({ here: z.int(), all: z.int() }),
  /** The phone of its worker that files wait on, or else the one that was heard of last; null where none is known. */
  Phone: z.nullable(z.object({ platform: z.string(), heardAt: instant })),
  mayAccept: z.boolean(),
  /** The moment from which it may be accepted without the files that are missing. */
  acceptableAt: instant,
});
export type WaitingResponse = z.infer<typeof waitingResponse>;
