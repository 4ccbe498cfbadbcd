import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { noSession } from '../../../platform/http/errors.ts';
import { lockPerson } from '../people.queries.ts';
import { saveProfile } from '../profile.queries.ts';
import { presentCurrentUser } from '../users.presenter.ts';
import { findUserRow, listProjectLinks } from '../users.queries.ts';

/** The sent text in place of the one before; the empty text empties. */
const textAfter = (sent: string | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent || null;

/** Changes the caller's own data. What only administrators may change is not taken here. */
export async function updateProfile(call: Call<typeof contract.users.updateProfile>) {
  const { db, body, caller, scope, services } = call;
  const { userId } = caller;
  const row = (await lockPerson(db, userId)) ? await findUserRow(db, userId) : undefined;
  if (!row) throw noSession();
  const after = {
    fullName: body.fullName ?? row.fullName,
    lastName: textAfter(body.lastName, row.lastName),
    dni: body.dni ?? row.dni,
    phoneNumber: textAfter(body.phoneNumber, row.phoneNumber),
    bank: textAfter(body.bank, row.bank),
    numberAccount: textAfter(body.numberAccount, row.numberAccount),
  };
  const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== row[name]);
  if (changed.length > 0) {
    await saveProfile(db, userId, after);
    await record(call, {
      companyId: null,
      action: 'user.updateProfile',
      entity: 'user',
      entityId: userId,
      before: Object.fromEntries(changed.map((name) => [name, row[name]])),
      after: Object.fromEntries(changed.map((name) => [name, after[name]])),
    });
  }
  const links = await listProjectLinks(db, userId, scope.companyIds);
  return { user: presentCurrentUser({ ...row, ...after }, links, services.files) };
}
