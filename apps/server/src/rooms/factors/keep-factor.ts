import { record } from '../../platform/audit/record.ts';
import type { CallContext } from '../../platform/http/call.ts';
import { invalidField } from '../../platform/failure.ts';
import type { Account } from '../users/index.ts';
import { sealSecret } from './factor-secret.ts';
import { insertFactor, replaceRecoveryCodes, useOffer } from './factors.queries.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { tellOwner } from './tell-owner.ts';

interface Confirmed {
  readonly secret: string;
  readonly offeredAt: Date;
  /** Of the code it was confirmed with, which opens nothing more. */
  readonly step: number;
}

/** Makes a person's recovery codes; the earlier ones stop working. */
export async function writeRecoveryCodes(
  { db }: Pick<CallContext, 'db'>,
  userId: number,
  secret: string,
): Promise<string[]> {
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(secret, code)),
  );
  return codes;
}

/**
 * Keeps a confirmed secret as the person's second factor: their recovery codes, or undefined when they have a factor. Throws 400 at
 * the token when it was used before, or another one since: what is offered sets one factor up.
 */
export async function keepFactor(
  call: Pick<CallContext, 'db' | 'services' | 'requestId' | 'address'>,
  account: Account,
  { secret, offeredAt, step }: Confirmed,
): Promise<string[] | undefined> {
  const { db, services, address } = call;
  const { id } = account;
  const sealedSecret = sealSecret(services, id, secret);
  if (!(await insertFactor(db, id, { sealedSecret, lastStep: step }))) return undefined;
  if (!(await useOffer(db, id, offeredAt, services.clock()))) throw invalidField('token', 'enrolmentUsed');
  const codes = await writeRecoveryCodes(call, id, secret);
  await record(
    { ...call, caller: { userId: id } },
    {
      companyId: null,
      action: 'user.setUpSecondFactor',
      entity: 'user',
      entityId: id,
      after: { email: account.email, ipAddress: address },
    },
  );
  await tellOwner(db, services, account, 'on');
  return codes;
}
