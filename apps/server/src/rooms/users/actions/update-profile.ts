import { type contract, filledIn, personKeys, pick } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { noSession } from '../../../platform/failure.ts';
import { assertDni } from '../assert-dni.ts';
import { lockPerson } from '../people.queries.ts';
import { saveProfile } from '../profile.queries.ts';
import { presentCurrentUser } from '../users.presenter.ts';
import { findUserRow, listProjectLinks } from '../users.queries.ts';

/** Changes the caller's own data. What only administrators may change is not taken here. */
export async function updateProfile(call: Call<typeof contract.users.updateProfile>) {
  const { db, body, caller, scope, services } = call;
  const { userId } = caller;
  const row = (await lockPerson(db, userId)) ? await findUserRow(db, userId) : undefined;
  if (!row) throw noSession();
  assertDni(body.dni, row);
  const after = filledIn(personKeys, body, row);
  const changed = personKeys.filter((name) => after[name] !== row[name]);
  if (changed.length > 0) {
    await saveProfile(db, userId, after);
    await record(call, {
      companyId: null,
      action: 'user.updateProfile',
      entity: 'user',
      entityId: userId,
      before: pick(row, changed),
      after: pick(after, changed),
    });
  }
  const links = await listProjectLinks(db, userId, scope.companyIds);
  return { user: presentCurrentUser({ ...row, ...after }, links, services.files) };
}
