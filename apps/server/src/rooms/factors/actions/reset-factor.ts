import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { type Account, findAccountById, lockPerson, revokeSessionsOf } from '../../users/index.ts';
import { deleteFactor } from '../factors.queries.ts';
import { tellOwner } from '../tell-owner.ts';

/** Removes a person's second factor and ends their sessions: how many, or undefined when they have no factor. */
export async function removeFactor(
  db: Database,
  account: Account,
  by: { readonly userId: number | null; readonly requestId: string },
): Promise<number | undefined> {
  if (!(await deleteFactor(db, account.id))) return undefined;
  const ended = await revokeSessionsOf(db, account.id);
  await recordAudit(db, {
    companyId: null,
    ...by,
    action: 'user.resetSecondFactor',
    thing: 'user',
    thingId: account.id,
    after: { email: account.email, endedSessions: ended },
  });
  await announce(db, { topic: 'users', companyId: null, id: account.id });
  return ended;
}

/** Removes the second factor of somebody who lost it. Throws 409 for one's own, which asks for a code, and where there is none. */
export async function resetFactor(call: Call<typeof contract.factors.reset>) {
  const { db, params, caller, requestId, services } = call;
  if (!(await lockPerson(db, params.id))) throw notFound();
  const account = await findAccountById(db, params.id);
  if (!account) throw notFound();
  if (account.id === caller.userId) throw conflict('factors:ownFactor');
  const ended = await removeFactor(db, account, { userId: caller.userId, requestId });
  if (ended === undefined) throw conflict('factors:notOn');
  await tellOwner(db, services, account, 'reset');
  return { ended };
}
