import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { sendInvitation } from '../mail-links.ts';
import { lockPerson } from '../people.queries.ts';
import { findAccountById } from '../users.queries.ts';

/** Mails the invitation once more. Throws 409 when it was accepted already, or the account is inactive. */
export async function inviteAgain(call: Call<typeof contract.users.invite>) {
  const { db, params, caller, requestId, services } = call;
  if (!(await lockPerson(db, params.id))) throw notFound();
  const account = await findAccountById(db, params.id);
  if (!account) throw notFound();
  if (account.isVerified) throw conflict('users:alreadyVerified');
  if (!account.isUsable) throw conflict('users:inactive');
  await sendInvitation(db, services, account);
  await recordAudit(db, {
    companyId: null,
    userId: caller.userId,
    requestId,
    action: 'user.invite',
    thing: 'user',
    thingId: params.id,
  });
  await announce(db, { topic: 'mails', companyId: null, id: null });
  return { id: params.id };
}
