import type { contract } from '@gondola/contract';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { outsideTransaction } from '../../../platform/http/call.ts';
import { conflict, invalidField, noSession } from '../../../platform/http/errors.ts';
import { findAccountById } from '../../users/index.ts';
import { offerEnrolment } from '../enrolment.ts';
import { findFactor } from '../factors.queries.ts';

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
  if (!(await passwordMatches(account.passwordHash, body.password))) {
    throw invalidField('password', 'wrongPassword');
  }
  await services.attempts.forget('password', attempt);
  return { enrolment: await offerEnrolment(services, account, 'session') };
});
