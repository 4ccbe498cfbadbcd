import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { lockPerson } from '../people.queries.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';

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
