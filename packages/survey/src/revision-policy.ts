// Which responses wait for a reviewer (D34).
import type { RevisionPolicy } from './task-types.ts';

/** FNV-1a, 32 bits, over the UTF-8 bytes of a text (offset basis 2166136261, prime 16777619). */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

/**
 * Whether the response waits for QA. Under 'random' a response waits when FNV-1a 32 of its id, divided by
 * 2³², is below the share (0 to 1): anyone can check the choice, and nobody can make it twice differently.
 * A larger share keeps every response that a smaller one had chosen. Throws a RangeError for another share.
 */
export function waitsForReview(policy: RevisionPolicy, responseId: string, share: number): boolean {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`the review share is ${share}, not between 0 and 1`);
  if (policy !== 'random') return policy === 'yes';
  return fnv1a32(responseId) / 2 ** 32 < share;
}
