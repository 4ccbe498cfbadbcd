import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { lockPerson } from '../people.queries.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';

/** Ends every session of a person; they sign in anew wherever they are. */
export async function endSessions({
  db,
  params,
  caller,
  requestId,
}: Call<typeof contract.users.endSessions>) {
  if (!(await lockPerson(db, params.id))) throw notFound();
  const ended = await revokeSessionsOf(db, params.id);
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'user.endSessions',
    thing: 'user',
    thingId: params.id,
    after: { ended },
  });
  await announce(db, { topic: 'users', companyId: null, id: params.id });
  return { ended };
}
