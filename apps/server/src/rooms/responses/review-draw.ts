// Which responses wait for a reviewer under the policy "random" (D70). The draw is made of the id that the server gives, under a key of
// the installation: who sends a response can neither choose nor foresee it, and an administrator can compute it again.
import { createHmac } from 'node:crypto';
import type { KeyRing } from '../../platform/auth/keys.ts';

interface Draw {
  /** The share of responses that waited at that time, 0 to 1. */
  readonly share: number;
  /** 0 up to 1: the response waits when it is below the share. */
  readonly number: number;
  /** Names the key that it was drawn with, without telling it. */
  readonly key: string;
}

/** The first 48 bits of HMAC-SHA-256(key, "review draw {id}"), as a fraction: exact in a double. */
function numberOf(key: Uint8Array, responseId: number): number {
  const digest = createHmac('sha256', key).update(`review draw ${responseId}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

const nameOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('name of the key').digest('hex').slice(0, 16);

/** Draws for a new response. Throws a RangeError for a share that is none. */
export function drawReview({ current }: KeyRing, responseId: number, share: number): Draw {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`the review share is ${share}, not between 0 and 1`);
  return { share, number: numberOf(current, responseId), key: nameOf(current) };
}

export const isChosen = ({ number, share }: Draw): boolean => number < share;

/** The number of an earlier draw, computed again; undefined when the secret that it was drawn with is gone. */
export function drawAgain({ all }: KeyRing, responseId: number, { key }: Draw): number | undefined {
  const same = all.find((one) => nameOf(one) === key);
  return same && numberOf(same, responseId);
}
