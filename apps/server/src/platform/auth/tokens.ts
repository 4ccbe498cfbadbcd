// Session tokens: signed, carrying their expiry, tied to a session row that can be revoked (D13) and to its generation: a
// session that is renewed has a new token, and the one before it ends.
import type { KeyRing } from './keys.ts';
import { readClaims, signClaims } from './signed-claims.ts';

/** The session a token is of. */
interface TokenOf {
  readonly sessionId: string;
  /** Counts the tokens of the session, from 1. */
  readonly generation: number;
}

export interface TokenSigner {
  sign(token: TokenOf, expiresAt: Date): Promise<string>;
  /** The session of a token; undefined when it is forged, expired or not ours. */
  read(token: string): Promise<TokenOf | undefined>;
}

/** Signs and reads session tokens. */
export const createTokenSigner = (ring: KeyRing): TokenSigner => ({
  sign: ({ sessionId, generation }, expiresAt) => signClaims(ring, { sub: sessionId, generation }, expiresAt),
  read: async (token) => {
    const claims = await readClaims(ring, token);
    const generation = claims?.['generation'];
    if (!claims?.sub || typeof generation !== 'number') return undefined;
    return { sessionId: claims.sub, generation };
  },
});
