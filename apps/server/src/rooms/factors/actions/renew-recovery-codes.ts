import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { writeRecoveryCodes } from '../keep-factor.ts';
import { tellOwner } from '../tell-owner.ts';
import { withOwnCode } from './with-own-code.ts';

/** Ten new recovery codes for the caller. One found on paper does not make new ones: a code of the authenticator does. */
export const renewRecoveryCodes = outsideTransaction<typeof contract.factors.renewRecoveryCodes>((call) =>
  withOwnCode(call, ['authenticator'], async (inside, { account, secret }) => {
    const { db, services, requestId, address } = inside;
    const recoveryCodes = await writeRecoveryCodes(inside, account.id, secret);
    await recordAudit(db, {
      companyId: null,
      userId: account.id,
      requestId,
      action: 'user.renewRecoveryCodes',
      thing: 'user',
      thingId: account.id,
      after: { email: account.email, ipAddress: address },
    });
    await tellOwner(db, services, account, 'renewed');
    await announce(db, { topic: 'users', companyId: null, id: account.id });
    return { recoveryCodes };
  }),
);
