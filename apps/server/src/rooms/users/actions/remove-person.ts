import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Failure, notFound } from '../../../platform/failure.ts';
import { withdrawMailLinks } from '../mail-links.queries.ts';
import {
  findPerson,
  lockDeletedPerson,
  lockPerson,
  markPersonDeleted,
  markPersonRestored,
} from '../people.queries.ts';
import { revokeSessionsOf } from '../user-sessions.queries.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { personPresenter } from '../people.presenter.ts';
import { findAccount } from '../users.queries.ts';

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

/**
 * Takes the deletion of a person back, with their links and their password; sent twice it has one effect. Sessions and
 * mailed links stay ended. Throws 409 when somebody else has their e-mail address now.
 */
export async function restorePerson(call: Call<typeof contract.users.restore>) {
  const { db, scope, params, services } = call;
  const { id } = params;
  const deleted = await lockDeletedPerson(db, id);
  if (deleted) {
    if (await findAccount(db, deleted.email)) {
      throw new Failure(409, 'users:addressTaken', { values: { email: deleted.email } });
    }
    await markPersonRestored(db, id);
    await record(call, {
      companyId: null,
      action: 'user.restore',
      entity: 'user',
      entityId: id,
      after: { email: deleted.email },
    });
  }
  const person = await findPerson(db, scope.companyIds, id);
  if (!person) throw notFound();
  return { user: personPresenter(services.files)(person) };
}
