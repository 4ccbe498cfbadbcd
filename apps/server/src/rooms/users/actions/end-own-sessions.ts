import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { revokeOtherSessions, revokeOwnSession } from '../user-sessions.queries.ts';

async function record({ db, caller, requestId }: SignedCall, ended: number): Promise<void> {
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'user.endOwnSessions',
    thing: 'user',
    thingId: caller.userId,
    after: { ended },
  });
  // The browsers of the sessions that ended ask anew who they are, and are sent to sign in.
  await announce(db, { topic: 'users', companyId: null, id: caller.userId });
}

/** Ends one session of the caller; somebody else's is not there. */
export async function endOwnSession(call: Call<typeof contract.users.endOwnSession>) {
  const { db, params, caller } = call;
  if (!(await revokeOwnSession(db, caller.userId, params.id))) throw notFound();
  await record(call, 1);
  return { id: params.id };
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(call: Call<typeof contract.users.endOtherSessions>) {
  const { db, caller } = call;
  const ended = await revokeOtherSessions(db, caller.userId, caller.sessionId);
  if (ended > 0) await record(call, ended);
  return { ended };
}
