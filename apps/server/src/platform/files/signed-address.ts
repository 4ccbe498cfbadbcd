// Addresses of files that work for ten minutes: method, key and expiry under an HMAC.
import { createHmac, timingSafeEqual } from 'node:crypto';

export const addressSeconds = 600;

type Verb = 'GET' | 'PUT';

export interface AddressSigner {
  /** Query string that opens `key` for `verb` until `expires` (seconds since 1970). */
  sign(verb: Verb, key: string, expires: number): string;
  isValid(verb: Verb, key: string, query: Record<string, unknown>, now: Date): boolean;
}

/** Signs with the application's secret. */
export function createAddressSigner(secret: string): AddressSigner {
  const signature = (verb: Verb, key: string, expires: number): string =>
    createHmac('sha256', secret).update(`file\n${verb}\n${key}\n${expires}`).digest('base64url');
  return {
    sign: (verb, key, expires) => `expires=${expires}&signature=${signature(verb, key, expires)}`,
    isValid(verb, key, query, now) {
      const expires = Number(query['expires']);
      if (!Number.isInteger(expires) || expires * 1000 < now.getTime()) return false;
      const expected = Buffer.from(signature(verb, key, expires));
      const given = Buffer.from(typeof query['signature'] === 'string' ? query['signature'] : '');
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
