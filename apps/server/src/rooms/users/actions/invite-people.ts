import type { contract, InvitationOutcome } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { wasInvited } from '../invitations.queries.ts';
import { sendInvitation } from '../mail-links.ts';
import { lockPerson } from '../people.queries.ts';
import { findAccountById } from '../users.queries.ts';

type Invite = Call<typeof contract.users.inviteMany>;

/** Seconds for which the same request, sent again, mails nobody a second time. */
const quietSeconds = 60;

async function inviteOne(call: Invite, id: number): Promise<InvitationOutcome> {
  const { db, services } = call;
  const account = (await lockPerson(db, id)) ? await findAccountById(db, id) : undefined;
  if (!account) return 'gone';
  if (account.isVerified) return 'accepted';
  if (!account.isUsable) return 'inactive';
  if (await wasInvited(db, id, quietSeconds)) return 'justSent';
  await sendInvitation(db, services, account, call.caller);
  await record(call, { companyId: null, action: 'user.invite', entity: 'user', entityId: id });
  return 'sent';
}

/** Mails invitations to those of some people who have not accepted theirs, and says of each what became of it. */
export async function invitePeople(call: Invite) {
  const results = [];
  // In one order, so that two of these wait for each other and not in a circle.
  for (const id of [...new Set(call.body.ids)].toSorted((one, other) => one - other)) {
    results.push({ id, outcome: await inviteOne(call, id) });
  }
  return { results };
}
