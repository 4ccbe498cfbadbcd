import type { contract } from '@gondola/contract';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { networkOf } from '../../../platform/caller-address.ts';
import { setTenantContext } from '../../../platform/database/transaction.ts';
import { type OutsideCall, outsideTransaction } from '../../../platform/http/call.ts';
import { createGate } from '../../../platform/load/gate.ts';
import { Failure } from '../../../platform/failure.ts';
import { askSecondFactor, codeAccount, offerEnrolment } from '../../factors/index.ts';
import { type Account, findAccount } from '../../users/index.ts';
import { holdPerson, openSession } from '../open-session.ts';
import { recordFailedSignIn } from '../record-failed-sign-in.ts';
import { listAddresses } from '../sessions.queries.ts';

type Login = typeof contract.sessions.login;

/** The account, if there is one, and whether somebody signed in to it before from this device or network. */
function findWithOrigin(call: OutsideCall<Login>, isKnownDevice: boolean) {
  const { address } = call;
  return call.transaction('read', async ({ db }) => {
    const account = await findAccount(db, call.body.email);
    const before = account ? await listAddresses(db, account.id) : [];
    return [account, isKnownDevice || before.some((one) => networkOf(one) === networkOf(address))] as const;
  });
}

type Origin = Awaited<ReturnType<typeof findWithOrigin>>;

/** Whose password it is. Unknown address, wrong password, deactivated and not yet verified accounts all get the same 401. */
async function checkPassword(call: OutsideCall<Login>, [account, isKnown]: Origin): Promise<Account> {
  const { body, services, address } = call;
  const { email, device } = body;
  if (!isKnown) await services.attempts.slowDown(email);
  const isRight = await passwordMatches(account?.passwordHash, body.password, { address, isKnown });
  if (!account || !isRight || !account.isUsable || !account.isVerified) {
    await recordFailedSignIn(call, email, account?.id);
    throw new Failure(401, 'sessions:wrongCredentials');
  }
  await services.attempts.forget('login', { address, account: email, device });
  return account;
}

/**
 * Sign-ins of an address that are looked at together: all others of it wait before they take a connection to the database. Whether
 * somebody signed in from there before is found in a line of its own, which moves on in milliseconds, so that they need not stand
 * behind a hundred passwords that are wrong.
 */
const inLine = { perKey: 4, atOnce: Infinity, waiting: 200 };
const looking = createGate(inLine);
const signingIn = createGate(inLine);

/** Opens a session for the password and, of those who have one, the second factor. A code is looked at after the password only. */
export const login = outsideTransaction<Login>(async (call) => {
  const { body, services, address, signal } = call;
  const isKnownDevice = (await services.devices.find(body.device, body.email)) !== undefined;
  const line = (isKnown: boolean) => `${isKnown ? 'known' : 'unknown'} ${networkOf(address)}`;
  const origin = await looking.run(line(isKnownDevice), () => findWithOrigin(call, isKnownDevice), signal);
  const [, isKnown] = origin;
  return signingIn.run(line(isKnown), () => signIn(call, origin, isKnownDevice), signal);
});

async function signIn(call: OutsideCall<Login>, origin: Origin, isKnownDevice: boolean) {
  const { services, address } = call;
  const { email, device, code, remember = false } = call.body;
  const account = await checkPassword(call, origin);
  const attempt = { address, account: codeAccount(account.id) };
  if (code !== undefined) await services.attempts.count('code', attempt);
  const outcome = await call.transaction('write', async (inside) => {
    // Somebody else may be signed in where this comes from; the factor asked about is the account's.
    await setTenantContext(inside.db, { companyIds: [], userId: account.id });
    if (!(await holdPerson(inside.db, account))) throw new Failure(401, 'sessions:wrongCredentials');
    const asked = await askSecondFactor(inside, account, code);
    if ('refused' in asked) return asked;
    return openSession(inside, {
      userId: account.id,
      remember,
      isKnownDevice,
      secondFactor: asked.passedBy,
    });
  });
  if ('refused' in outcome) {
    const { refused } = outcome;
    if (refused === 'setupRequired') {
      const enrolment = await offerEnrolment(services, account, 'signIn');
      throw new Failure(401, 'sessions:secondFactorSetupRequired', { data: { enrolment } });
    }
    throw new Failure(401, `sessions:${refused}`, { fields: [{ path: 'code', code: refused }] });
  }
  if (code !== undefined) await services.attempts.forget('code', attempt);
  return { ...outcome, device: await services.devices.remember(device, email) };
}
