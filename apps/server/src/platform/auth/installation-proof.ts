// Lets an installation recognise itself: it answers a nonce with an HMAC that only its own secret can make.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A number used once, as `/healthz` takes it: 128 bits, Base64url. */
export const isNonce = (given: unknown): given is string =>
  typeof given === 'string' && /^[\w-]{22}$/.test(given);

const proofWith = (key: Uint8Array, nonce: string): string =>
  createHmac('sha256', key).update(nonce).digest('base64url');

/** The answer of this installation to a nonce. */
export const proveInstallation = (keys: Keys, nonce: string): string =>
  proofWith(keys('own address').current, nonce);

/** Whether a process of this installation answered, by its secret or the one before. */
export function isOwnProof(keys: Keys, nonce: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const answer = Buffer.from(given);
  return keys('own address').all.some((key) => {
    const expected = Buffer.from(proofWith(key, nonce));
    return expected.length === answer.length && timingSafeEqual(expected, answer);
  });
}
