import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { hashPassword, passwordMatches } from '../../../platform/auth/passwords.ts';
import { countAttempt, forgetAttempts } from '../../../platform/auth/rate-limits.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { networkOf } from '../../../platform/http/caller-address.ts';
import { invalidField, noSession } from '../../../platform/http/errors.ts';
import { lockPerson } from '../people.queries.ts';
import { revokeOtherSessions } from '../user-sessions.queries.ts';
import { findAccountById, savePassword } from '../users.queries.ts';

/**
 * Changes the caller's own password and ends their other sessions. The current one is asked for, so that a session left
 * open is not enough, and guessing it is limited together with signing in.
 */
export async function changePassword(call: Call<typeof contract.users.changePassword>) {
  const { db, body, caller, requestId, services, address } = call;
  const { userId, sessionId } = caller;
  await countAttempt(services.pool, 'login', networkOf(address), caller.email);
  const account = (await lockPerson(db, userId)) ? await findAccountById(db, userId) : undefined;
  if (!account) throw noSession();
  if (!(await passwordMatches(account.passwordHash, body.currentPassword))) {
    throw invalidField('currentPassword', 'wrongPassword');
  }
  await forgetAttempts(services.pool, 'login', networkOf(address), caller.email);
  await savePassword(db, userId, await hashPassword(body.password));
  const ended = await revokeOtherSessions(db, userId, sessionId);
  await recordAudit(db, {
    companyId: null,
    userId,
    requestId,
    action: 'user.changePassword',
    thing: 'user',
    thingId: userId,
    after: { endedSessions: ended },
  });
  await announce(db, { topic: 'users', companyId: null, id: userId });
  return { ended };
}
