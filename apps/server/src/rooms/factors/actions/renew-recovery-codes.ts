import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { writeRecoveryCodes } from '../keep-factor.ts';
import { tellOwner } from '../tell-owner.ts';
import { withOwnCode } from './with-own-code.ts';

/** Ten new recovery codes for the caller. One found on paper does not make new ones: a code of the authenticator does. */
export const renewRecoveryCodes = outsideTransaction<typeof contract.factors.renewRecoveryCodes>((call) =>
  withOwnCode(call, ['authenticator'], async (inside, { account, secret }) => {
    const { db, services, address } = inside;
    const recoveryCodes = await writeRecoveryCodes(inside, account.id, secret);
    await record(inside, {
      companyId: null,
      action: 'user.renewRecoveryCodes',
      entity: 'user',
      entityId: account.id,
      after: { email: account.email, ipAddress: address },
    });
    await tellOwner(db, services, account, 'renewed');
    return { recoveryCodes };
  }),
);
