import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/http/errors.ts';
import { consumeMailLink, revokeSessionsOf, savePassword } from '../../users/index.ts';
import { hashChosenPassword } from './hash-chosen-password.ts';

/** Sets a new password by a mailed link and ends every open session of the person. */
export const resetPassword = outsideTransaction<typeof contract.sessions.resetPassword>(async (call) => {
  const passwordHash = await hashChosenPassword(call, 'reset');
  return call.transaction('write', async ({ db, body, requestId, address }) => {
    const userId = await consumeMailLink(db, body.token, 'reset');
    if (userId === undefined) throw invalidField('token', 'linkExpired');
    await savePassword(db, userId, passwordHash);
    await revokeSessionsOf(db, userId);
    await recordAudit(db, {
      companyId: null,
      userId,
      requestId,
      action: 'user.resetPassword',
      thing: 'user',
      thingId: userId,
      after: { ipAddress: address },
    });
    return {};
  });
});
