import type { contract } from '@gondola/contract';
import { stepOfCode } from '../../../platform/auth/one-time-code.ts';
import { setTenantContext } from '../../../platform/database/transaction.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { invalidField } from '../../../platform/failure.ts';
import { keepFactor, readEnrolment } from '../../factors/index.ts';
import { findAccountById, revokeSessionsOf } from '../../users/index.ts';
import { holdPerson, openSession } from '../open-session.ts';

/**
 * Ends a sign-in that demanded a second factor: the first code sets it up and begins the session. Those begun before with
 * the password alone end. Throws 400 at the token or the code; a wrong code leaves the token good.
 */
export const enrol = outsideTransaction<typeof contract.sessions.enrol>(async (call) => {
  const { services } = call;
  const { token, code, device, remember = false } = call.body;
  const expired = () => invalidField('token', 'enrolmentExpired');
  const offered = await readEnrolment(services, token, 'signIn');
  if (!offered) throw expired();
  const { secret, offeredAt, userId } = offered;
  const account = await call.transaction('read', ({ db }) => findAccountById(db, userId));
  if (!account?.isUsable || !account.isVerified || !offered.isFor(account)) throw expired();
  const step = stepOfCode(secret, code.replaceAll(/[\s-]/g, ''), services.clock());
  if (step === undefined) throw invalidField('code', 'wrongCode');
  const isKnownDevice = (await services.devices.find(device, account.email)) !== undefined;
  const opened = await call.transaction('write', async (inside) => {
    await setTenantContext(inside.db, { companyIds: [], userId });
    if (!(await holdPerson(inside.db, account))) throw expired();
    const recoveryCodes = await keepFactor(inside, account, { secret, offeredAt, step });
    if (!recoveryCodes) throw expired();
    await revokeSessionsOf(inside.db, userId);
    const signIn = { userId, remember, isKnownDevice, secondFactor: 'authenticator' };
    return { ...(await openSession(inside, signIn)), recoveryCodes };
  });
  return { ...opened, device: await services.devices.remember(device, account.email) };
});
