// Session tokens: signed, carrying their expiry, tied to a session row that can be revoked (D13).
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'gondola';
const algorithm = 'HS256';

export interface TokenSigner {
  sign(sessionId: string, expiresAt: Date): Promise<string>;
  /** The session a token names; undefined when it is forged, expired or not ours. */
  read(token: string): Promise<string | undefined>;
}

/** Signs and reads session tokens with a secret of at least 32 characters. */
export function createTokenSigner(secret: string): TokenSigner {
  const key = new TextEncoder().encode(secret);
  return {
    sign: (sessionId, expiresAt) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sessionId)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm] });
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}
