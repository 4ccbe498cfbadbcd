// Unsent visits as a file (D85): what the server opens of it. The rest of the file stays with the browser that brings it in.
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Most visits that one ticket, or one file, delivers: a month without a connection is 200. */
export const maxLeft = 1_000;

/** Most letters of what a head seals: the ids of as many visits. */
const maxSealed = 80_000;

/** The head of a file: who saved it on which phone, and what their key seals, as `sealed-text.ts` of the server does. */
export const visitFileHead = z.object({
  userId: id,
  deviceId: z.uuid(),
  sealed: z.string().check(z.minLength(1), z.maxLength(maxSealed)),
});
export type VisitFileHead = z.infer<typeof visitFileHead>;

/** The secret part of a head: opened by the server alone, which lets nothing be sent but these visits. */
export const sealedHead = z.object({
  savedAt: instant,
  /** Opens the pieces, Base64url. */
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  clientIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(maxLeft)),
  /** Bytes of the list of visits, which comes before their files. */
  listSize: z.int().check(z.positive()),
});
export type SealedHead = z.infer<typeof sealedHead>;

/** Words that are sealed with a head: with those of another person or phone it does not open. */
export const sealedForVisits = ({ userId, deviceId }: Pick<VisitFileHead, 'userId' | 'deviceId'>): string =>
  `visits of ${userId} on ${deviceId}`;
