// A secret that is offered and not kept yet travels by way of the client, signed: what nobody finishes leaves nothing behind.
import type { Enrolment } from '@gondola/contract';
import { accountDigest } from '../../platform/auth/known-devices.ts';
import { createSecret, otpauthUri } from '../../platform/auth/one-time-code.ts';
import { readClaims, signClaims } from '../../platform/auth/signed-claims.ts';
import type { Services } from '../../platform/services.ts';
import type { Account } from '../users/index.ts';

/** `session`: offered to somebody signed in; `signIn`: to somebody whose sign-in demands it, in whose stead it begins a session. */
type EnrolmentPurpose = 'session' | 'signIn';

const lifetime = 10 * 60_000;

type Offering = Pick<Services, 'keys' | 'clock'>;

/** A new password ends what was offered with the one before. */
const passwordMark = ({ passwordHash }: Account): string => accountDigest(passwordHash);

/** Offers a new secret to somebody whose password was right, for ten minutes. */
export async function offerEnrolment(
  { keys, clock }: Offering,
  account: Account,
  purpose: EnrolmentPurpose,
): Promise<Enrolment> {
  const secret = createSecret();
  const offeredAt = clock().getTime();
  const claims = { sub: String(account.id), purpose, secret, offeredAt, password: passwordMark(account) };
  const expiresAt = new Date(offeredAt + lifetime);
  const token = await signClaims(keys('second factor enrolments'), claims, expiresAt);
  return { token, secret, uri: otpauthUri(secret, account.email) };
}

interface OfferedSecret {
  readonly userId: number;
  readonly secret: string;
  readonly offeredAt: Date;
  /** Whether the person still has the password it was offered for. */
  isFor(account: Account): boolean;
}

/** The secret that was offered; undefined when the token is forged, too old or was given for the other purpose. */
export async function readEnrolment(
  { keys }: Offering,
  token: string,
  purpose: EnrolmentPurpose,
): Promise<OfferedSecret | undefined> {
  const claims = await readClaims(keys('second factor enrolments'), token);
  const secret = claims?.['secret'];
  const userId = Number(claims?.sub);
  if (!claims || claims['purpose'] !== purpose || typeof secret !== 'string') return undefined;
  if (!Number.isSafeInteger(userId)) return undefined;
  const offeredAt = claims['offeredAt'] ?? (claims.iat ?? 0) * 1000;
  if (typeof offeredAt !== 'number') return undefined;
  return {
    userId,
    secret,
    offeredAt: new Date(offeredAt),
    isFor: (account) => account.id === userId && passwordMark(account) === claims['password'],
  };
}
