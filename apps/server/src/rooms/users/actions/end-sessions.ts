import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/failure.ts';
import { lockPerson } from '../people.queries.ts';
import { revokeOtherSessions, revokeOwnSession, revokeSessionsOf } from '../user-sessions.queries.ts';

/** Ends every session of a person; they sign in again wherever they are. */
export async function endSessions(call: Call<typeof contract.users.endSessions>) {
  const { db, params } = call;
  if (!(await lockPerson(db, params.id))) throw notFound();
  const ended = await revokeSessionsOf(db, params.id);
  await record(call, {
    companyId: null,
    action: 'user.endSessions',
    entity: 'user',
    entityId: params.id,
    after: { ended },
  });
  return { ended };
}

/** The browsers of the sessions that ended ask again who they are, and are sent to sign in. */
const recordEnded = (call: SignedCall, ended: number): Promise<void> =>
  record(call, {
    companyId: null,
    action: 'user.endOwnSessions',
    entity: 'user',
    entityId: call.caller.userId,
    after: { ended },
  });

/** Ends one session of the caller; somebody else's is not there. */
export async function endOwnSession(call: Call<typeof contract.users.endOwnSession>) {
  const { db, params, caller } = call;
  if (!(await revokeOwnSession(db, caller.userId, params.id))) throw notFound();
  await recordEnded(call, 1);
  return { id: params.id };
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(call: Call<typeof contract.users.endOtherSessions>) {
  const { db, caller } = call;
  const ended = await revokeOtherSessions(db, caller.userId, caller.sessionId);
  if (ended > 0) await recordEnded(call, ended);
  return { ended };
}
