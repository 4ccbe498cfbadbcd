// Sign-ins that failed, in the audit log, where nobody may fill it up: the first of an account and address in an hour, then the
// tenth, the hundredth and so on, each with the count; and of one address no more than a hundred lines an hour.
import { record } from '../../platform/audit/record.ts';
import { accountDigest } from '../../platform/auth/known-devices.ts';
import type { CallContext } from '../../platform/http/call.ts';
import { networkOf } from '../../platform/caller-address.ts';
import type { ProcessServices } from '../../platform/services.ts';

const hour = 3_600;
const maxLines = 100;

interface FailedCall extends Pick<CallContext, 'address' | 'requestId'> {
  readonly services: ProcessServices;
  transaction<Result>(mode: 'write', work: (call: CallContext) => Promise<Result>): Promise<Result>;
}

const isMilestone = (count: number): boolean => /^10*$/.test(String(count));

/** The typed account where it has the form of an address; it may be a password otherwise. */
const shownAccount = (typed: string): string | null =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? typed : null;

/** Notes a sign-in that failed; `userId` is whose account it was, if anybody's. What was typed as the password is not kept. */
export async function recordFailedSignIn(
  call: FailedCall,
  typed: string,
  userId: number | undefined,
): Promise<void> {
  const { attempts } = call.services;
  const network = networkOf(call.address);
  const count = await attempts.tally(`failed:${accountDigest(typed)}:${network}`, hour);
  if (!isMilestone(count)) return;
  if ((await attempts.tally(`failed-lines:${network}`, hour)) > maxLines) return;
  await call.transaction('write', (inside) =>
    record(
      { ...inside, caller: undefined },
      {
        companyId: null,
        action: 'user.failSignIn',
        entity: 'user',
        entityId: userId ?? 'unknown',
        after: { email: shownAccount(typed), ipAddress: inside.address, attempts: count },
      },
    ),
  );
}
