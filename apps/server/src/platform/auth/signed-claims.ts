// Messages of the server to itself by way of a client: signed, with an expiry. Each purpose has a key of its own.
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from './keys.ts';

const issuer = 'gondola';
const algorithm = 'HS256';

/** Signs claims that are good until `expiresAt`. */
export const signClaims = ({ current }: KeyRing, claims: JWTPayload, expiresAt: Date): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(current);

/** The claims; undefined when they are forged, expired or signed for something else. */
export async function readClaims({ all }: KeyRing, token: string): Promise<JWTPayload | undefined> {
  for (const key of all) {
    try {
      const { payload } = await jwtVerify(token, key, { issuer, algorithms: [algorithm] });
      return payload;
    } catch {
      // The other key may have signed it.
    }
  }
  return undefined;
}
