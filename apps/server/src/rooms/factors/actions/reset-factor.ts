import type { contract } from '@gondola/contract';
import { record, type Recorder } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { type Account, findAccountById, lockPerson, revokeSessionsOf } from '../../users/index.ts';
import { deleteFactor } from '../factors.queries.ts';
import { tellOwner } from '../tell-owner.ts';

/** Removes a person's second factor and ends their sessions: how many, or undefined when they have no factor. */
export async function removeFactor(call: Recorder, account: Account): Promise<number | undefined> {
  if (!(await deleteFactor(call.db, account.id))) return undefined;
  const ended = await revokeSessionsOf(call.db, account.id);
  await record(call, {
    companyId: null,
    action: 'user.resetSecondFactor',
    entity: 'user',
    entityId: account.id,
    after: { email: account.email, endedSessions: ended },
  });
  return ended;
}

/** Removes the second factor of somebody who lost it. Throws 409 for one's own, which asks for a code, and where there is none. */
export async function resetFactor(call: Call<typeof contract.factors.reset>) {
  const { db, params, caller, services } = call;
  if (!(await lockPerson(db, params.id))) throw notFound();
  const account = await findAccountById(db, params.id);
  if (!account) throw notFound();
  if (account.id === caller.userId) throw conflict('factors:ownFactor');
  const ended = await removeFactor(call, account);
  if (ended === undefined) throw conflict('factors:notOn');
  await tellOwner(db, services, account, 'reset');
  return { ended };
}
