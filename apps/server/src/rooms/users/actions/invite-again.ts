import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { sendInvitation } from '../mail-links.ts';
import { lockPerson } from '../people.queries.ts';
import { findAccountById } from '../users.queries.ts';

/** Mails the invitation once more. Throws 409 when it was accepted already, or the account is inactive. */
export async function inviteAgain(call: Call<typeof contract.users.invite>) {
  const { db, params, services } = call;
  if (!(await lockPerson(db, params.id))) throw notFound();
  const account = await findAccountById(db, params.id);
  if (!account) throw notFound();
  if (account.isVerified) throw conflict('users:alreadyVerified');
  if (!account.isUsable) throw conflict('users:inactive');
  await sendInvitation(db, services, account);
  await record(call, {
    companyId: null,
    action: 'user.invite',
    entity: 'user',
    entityId: params.id,
  });
  return { id: params.id };
}
