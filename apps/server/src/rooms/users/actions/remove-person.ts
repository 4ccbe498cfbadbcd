import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { withdrawMailLinks } from '../mail-links.queries.ts';
import { findPerson, lockPerson, markPersonDeleted } from '../people.queries.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';

/** Marks a person as deleted: their sessions and mailed links end, their history stays, their address is free again. */
export async function removePerson(call: Call<typeof contract.users.remove>) {
  const { db, scope, params } = call;
  const { id } = params;
  await keepAnAdministrator(db, id);
  if (!(await lockPerson(db, id))) throw notFound();
  const person = await findPerson(db, scope.companyIds, id);
  if (!person) throw notFound();
  await markPersonDeleted(db, id);
  await revokeSessionsOf(db, id);
  await withdrawMailLinks(db, id);
  await record(call, {
    companyId: null,
    action: 'user.remove',
    entity: 'user',
    entityId: id,
    before: { email: person.email, role: person.role, active: person.active },
  });
  return { id };
}
