// The caller's own second factor: on, off, and its recovery codes.
import type { contract } from '@gondola/contract';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import {
  type Call,
  outsideTransaction,
  type SignedCall,
  type SignedOutsideCall,
} from '../../../platform/http/call.ts';
import { conflict, invalidField, noSession } from '../../../platform/failure.ts';
import { type Account, findAccountById, revokeOtherSessions } from '../../users/index.ts';
import { offerEnrolment, readEnrolment } from '../enrolment.ts';
import { deleteFactor, findFactor } from '../factors.queries.ts';
import { stepOfCode } from '../../../platform/auth/one-time-code.ts';
import { keepFactor, writeRecoveryCodes } from '../keep-factor.ts';
import { record } from '../../../platform/audit/record.ts';
import { isFactorRequired } from '../ask-second-factor.ts';
import { tellOwner } from '../tell-owner.ts';
import { acceptCode, codeAccount, type CodeKind } from '../accept-code.ts';

interface Proven {
  readonly account: Account;
  readonly secret: string;
}

/**
 * Does in one transaction what somebody signed in proves with a code of their own. Throws 400 at the code, 409 without a
 * second factor, 429 after too many wrong ones: those of their sign-ins count too.
 */
async function withOwnCode<Result>(
  call: SignedOutsideCall & { readonly body: { readonly code: string } },
  kinds: readonly CodeKind[],
  work: (inside: SignedCall, proven: Proven) => Promise<Result>,
): Promise<Result> {
  const { body, caller, services, address } = call;
  const attempt = { address, account: codeAccount(caller.userId) };
  await services.attempts.count('code', attempt);
  const outcome = await call.transaction('write', async (inside) => {
    const account = await findAccountById(inside.db, caller.userId);
    if (!account) throw noSession();
    const verdict = await acceptCode(inside, account, body.code, kinds);
    if (!verdict) throw conflict('factors:notOn');
    if ('fault' in verdict) return verdict;
    return { result: await work(inside, { account, secret: verdict.secret }) };
  });
  if ('fault' in outcome) throw invalidField('code', outcome.fault);
  await services.attempts.forget('code', attempt);
  return outcome.result;
}

/** Offers a secret to somebody signed in. The password is asked for, so that a session left open locks nobody out. */
export const beginEnrolment = outsideTransaction<typeof contract.factors.begin>(async (call) => {
  const { body, caller, services, address } = call;
  const attempt = { address, account: caller.sessionId };
  await services.attempts.count('password', attempt);
  const [account, factor] = await call.transaction('read', ({ db }) =>
    Promise.all([findAccountById(db, caller.userId), findFactor(db, caller.userId)]),
  );
  if (!account) throw noSession();
  if (factor) throw conflict('factors:alreadyOn');
  if (!(await passwordMatches(account.passwordHash, body.password, { address, isKnown: true }))) {
    throw invalidField('password', 'wrongPassword');
  }
  await services.attempts.forget('password', attempt);
  return { enrolment: await offerEnrolment(services, account, 'session') };
});

type TurnOn = typeof contract.factors.turnOn;

/**
 * Turns the second factor on with its first code. Sessions begun elsewhere with the password alone end. Throws 400 at the
 * token or the code, 409 when another tab was faster.
 */
export const turnOn = outsideTransaction<TurnOn>(async (call) => {
  const { body, caller, services } = call;
  const offered = await readEnrolment(services, body.token, 'session');
  if (offered?.userId !== caller.userId) throw invalidField('token', 'enrolmentExpired');
  const { secret, offeredAt } = offered;
  const step = stepOfCode(secret, body.code.replaceAll(/[\s-]/g, ''), services.clock());
  if (step === undefined) throw invalidField('code', 'wrongCode');
  return call.transaction('write', async (inside: Call<TurnOn>) => {
    const { db } = inside;
    const account = await findAccountById(db, caller.userId);
    if (!account) throw noSession();
    if (!offered.isFor(account)) throw invalidField('token', 'enrolmentExpired');
    const recoveryCodes = await keepFactor(inside, account, { secret, offeredAt, step });
    if (!recoveryCodes) throw conflict('factors:alreadyOn');
    return { recoveryCodes, ended: await revokeOtherSessions(db, account.id, caller.sessionId) };
  });
});

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
