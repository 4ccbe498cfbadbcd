// Addresses of files that work for ten minutes: method, key and expiry under an HMAC.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '../auth/keys.ts';

export const addressSeconds = 600;

type Verb = 'GET' | 'PUT';

export interface AddressSigner {
  /** Query string that opens `key` for `verb` until `expires` (seconds since 1970). */
  sign(verb: Verb, key: string, expires: number): string;
  isValid(verb: Verb, key: string, query: Record<string, unknown>, now: Date): boolean;
}

/** Signs with the keys for addresses. */
export function createAddressSigner({ current, all }: KeyRing): AddressSigner {
  const signature = (verb: Verb, key: string, expires: number, signingKey: Uint8Array = current): string =>
    createHmac('sha256', signingKey).update(`file\n${verb}\n${key}\n${expires}`).digest('base64url');
  return {
    sign: (verb, key, expires) => `expires=${expires}&signature=${signature(verb, key, expires)}`,
    isValid(verb, key, query, now) {
      const expires = Number(query['expires']);
      if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return false;
      const given = Buffer.from(typeof query['signature'] === 'string' ? query['signature'] : '');
      return all.some((signingKey) => {
        const expected = Buffer.from(signature(verb, key, expires, signingKey));
        return expected.length === given.length && timingSafeEqual(expected, given);
      });
    },
  };
}
