import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { isFactorRequired } from '../ask-second-factor.ts';
import { deleteFactor } from '../factors.queries.ts';
import { tellOwner } from '../tell-owner.ts';
import { withOwnCode } from './with-own-code.ts';

/** Turns the caller's second factor off. Throws 409 while it is demanded of their role. */
export const turnOff = outsideTransaction<typeof contract.factors.turnOff>(async (call) => {
  const { caller } = call;
  if (await call.transaction('read', ({ db }) => isFactorRequired(db, caller.role))) {
    throw conflict('factors:required');
  }
  return withOwnCode(call, ['authenticator', 'recoveryCode'], async (inside, { account }) => {
    const { db, services, requestId, address } = inside;
    await deleteFactor(db, account.id);
    await recordAudit(db, {
      companyId: null,
      userId: account.id,
      requestId,
      action: 'user.turnOffSecondFactor',
      thing: 'user',
      thingId: account.id,
      after: { email: account.email, ipAddress: address },
    });
    await tellOwner(db, services, account, 'off');
    await announce(db, { topic: 'users', companyId: null, id: account.id });
    return {};
  });
});
