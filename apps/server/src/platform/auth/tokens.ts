// Session tokens: signed, carrying their expiry, tied to a session row that can be revoked (D13).
import type { KeyRing } from './keys.ts';
import { readClaims, signClaims } from './signed-claims.ts';

export interface TokenSigner {
  sign(sessionId: string, expiresAt: Date): Promise<string>;
  /** The session a token names; undefined when it is forged, expired or not ours. */
  read(token: string): Promise<string | undefined>;
}

/** Signs and reads session tokens. */
export const createTokenSigner = (ring: KeyRing): TokenSigner => ({
  sign: (sessionId, expiresAt) => signClaims(ring, { sub: sessionId }, expiresAt),
  read: async (token) => (await readClaims(ring, token))?.sub,
});
