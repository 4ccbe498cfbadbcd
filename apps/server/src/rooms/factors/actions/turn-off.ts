import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
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
    const { db, services, address } = inside;
    await deleteFactor(db, account.id);
    await record(inside, {
      companyId: null,
      action: 'user.turnOffSecondFactor',
      entity: 'user',
      entityId: account.id,
      after: { email: account.email, ipAddress: address },
    });
    await tellOwner(db, services, account, 'off');
    return {};
  });
});
