import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Failure, notFound } from '../../../platform/http/errors.ts';
import { personPresenter } from '../people.presenter.ts';
import { findPerson, lockDeletedPerson, markPersonRestored } from '../people.queries.ts';
import { findAccount } from '../users.queries.ts';

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
