// Codes that an authenticator makes of a shared secret and the time (RFC 6238), as every authenticator makes them: SHA-1,
// six digits, thirty seconds.
import { Secret, TOTP } from 'otpauth';

const period = 30;
const form = { algorithm: 'SHA1', digits: 6, period } as const;
/** Steps that a clock may be behind or ahead. */
const window = 1;

/** A new secret of 160 bits, in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The step a moment lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / period);

/** The step whose code this is, one before or after the present at most; undefined for every other code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = TOTP.validate({
    ...form,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The address by which an authenticator takes the secret over. */
export const otpauthUri = (secret: string, account: string): string =>
  new TOTP({ ...form, issuer: 'Gondola', label: account, secret }).toString();
