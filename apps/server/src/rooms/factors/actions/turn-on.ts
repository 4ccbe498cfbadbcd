import type { contract } from '@gondola/contract';
import { stepOfCode } from '../../../platform/auth/one-time-code.ts';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { conflict, invalidField, noSession } from '../../../platform/http/errors.ts';
import { findAccountById, revokeOtherSessions } from '../../users/index.ts';
import { readEnrolment } from '../enrolment.ts';
import { keepFactor } from '../keep-factor.ts';

type TurnOn = typeof contract.factors.turnOn;

/**
 * Turns the second factor on with its first code. Sessions begun elsewhere with the password alone end. Throws 400 at the
 * token or the code, 409 when another tab was faster.
 */
export const turnOn = outsideTransaction<TurnOn>(async (call) => {
  const { body, caller, services } = call;
  const offered = await readEnrolment(services, body.token, 'session');
  if (offered?.userId !== caller.userId) throw invalidField('token', 'enrolmentExpired');
  const { secret } = offered;
  const step = stepOfCode(secret, body.code.replaceAll(/[\s-]/g, ''), services.clock());
  if (step === undefined) throw invalidField('code', 'wrongCode');
  return call.transaction('write', async (inside: Call<TurnOn>) => {
    const { db } = inside;
    const account = await findAccountById(db, caller.userId);
    if (!account) throw noSession();
    if (!offered.isFor(account)) throw invalidField('token', 'enrolmentExpired');
    const recoveryCodes = await keepFactor(inside, account, { secret, step });
    if (!recoveryCodes) throw conflict('factors:alreadyOn');
    return { recoveryCodes, ended: await revokeOtherSessions(db, account.id, caller.sessionId) };
  });
});
