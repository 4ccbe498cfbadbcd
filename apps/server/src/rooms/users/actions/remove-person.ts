import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { withdrawMailLinks } from '../mail-links.queries.ts';
import { findPerson, lockPerson, markPersonDeleted } from '../people.queries.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';

/** Marks a person as deleted: their sessions and mailed links end, their history stays, their address is free again. */
export async function removePerson({
  db,
  scope,
  params,
  caller,
  requestId,
}: Call<typeof contract.users.remove>) {
  const { id } = params;
  await keepAnAdministrator(db, id);
  if (!(await lockPerson(db, id))) throw notFound();
  const person = await findPerson(db, scope.companyIds, id);
  if (!person) throw notFound();
  await markPersonDeleted(db, id);
  await revokeSessionsOf(db, id);
  await withdrawMailLinks(db, id);
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'user.remove',
    thing: 'user',
    thingId: id,
    before: { email: person.email, role: person.role, active: person.active },
  });
  await announce(db, { topic: 'users', companyId: null, id });
  return { id };
}
