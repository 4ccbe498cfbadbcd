import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { hashPassword, passwordMatches } from '../../../platform/auth/passwords.ts';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { conflict, invalidField, noSession } from '../../../platform/failure.ts';
import { assertPassword } from '../password-rules.ts';
import { lockPerson } from '../people.queries.ts';
import { revokeOtherSessions } from '../user-sessions.queries.ts';
import { findAccountById, findPasswordOwner, savePassword } from '../users.queries.ts';

type Change = typeof contract.users.changePassword;

/**
 * Changes the caller's own password and ends their other sessions. The current one is asked for, so that a session left
 * open is not enough; guessing it is limited per session, so that nobody elsewhere uses up the tries.
 */
export const changePassword = outsideTransaction<Change>(async (call) => {
  const { body, caller, services, address } = call;
  const attempt = { address, account: caller.sessionId };
  const turn = { address, isKnown: true };
  await services.attempts.count('password', attempt);
  const [account, owner] = await call.transaction('read', ({ db }) =>
    Promise.all([findAccountById(db, caller.userId), findPasswordOwner(db, caller.userId)]),
  );
  if (!account || !owner) throw noSession();
  if (!(await passwordMatches(account.passwordHash, body.currentPassword, turn))) {
    throw invalidField('currentPassword', 'wrongPassword');
  }
  await services.attempts.forget('password', attempt);
  assertPassword(body.password, owner);
  const passwordHash = await hashPassword(body.password, turn);
  return call.transaction('write', (inside) => save(inside, account.passwordHash, passwordHash));
});

/** Throws 409 when the password was changed elsewhere since it was compared. */
async function save(call: Call<Change>, compared: string, passwordHash: string) {
  const { db, caller } = call;
  const { userId, sessionId } = caller;
  const now = (await lockPerson(db, userId)) ? await findAccountById(db, userId) : undefined;
  if (!now) throw noSession();
  if (now.passwordHash !== compared) throw conflict('platform:conflict');
  await savePassword(db, userId, passwordHash);
  const ended = await revokeOtherSessions(db, userId, sessionId);
  await record(call, {
    companyId: null,
    action: 'user.changePassword',
    entity: 'user',
    entityId: userId,
    after: { endedSessions: ended },
  });
  return { ended };
}
