import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/http/errors.ts';
import { consumeMailLink, revokeSessionsOf, savePassword } from '../../users/index.ts';

/** Sets a new password by a mailed link and ends every open session of the person. */
export async function resetPassword({ db, body, requestId }: Call<typeof contract.sessions.resetPassword>) {
  const userId = await consumeMailLink(db, body.token, 'reset');
  if (userId === undefined) throw invalidField('token', 'linkExpired');
  await savePassword(db, userId, await hashPassword(body.password));
  await revokeSessionsOf(db, userId);
  await recordAudit(db, {
    companyId: null,
    userId,
    requestId,
    action: 'user.resetPassword',
    thing: 'user',
    thingId: userId,
  });
  return {};
}
