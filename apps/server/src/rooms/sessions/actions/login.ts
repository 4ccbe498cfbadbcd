import type { contract } from '@gondola/contract';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { forgetAttempts } from '../../../platform/auth/rate-limits.ts';
import { setReach } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/call.ts';
import { networkOf } from '../../../platform/http/caller-address.ts';
import { Failure, noSession } from '../../../platform/http/errors.ts';
import { findAccount, findUserRow, listProjectLinks, presentCurrentUser } from '../../users/index.ts';
import { sessionEnd } from '../session-length.ts';
import { companiesOfSession, insertSession } from '../sessions.queries.ts';

/** Opens a session. Unknown address, wrong password, deactivated and not yet verified accounts all get the same 401. */
export async function login({
  db,
  body,
  services,
  address,
  userAgent,
}: Call<typeof contract.sessions.login>) {
  const account = await findAccount(db, body.email);
  const isRight = await passwordMatches(account?.passwordHash, body.password);
  if (!account || !isRight || !account.isUsable || !account.isVerified) {
    throw new Failure(401, 'sessions:wrongCredentials');
  }
  await forgetAttempts(services.pool, 'login', networkOf(address), body.email);
  const now = services.clock();
  const remember = body.remember ?? false;
  const expiresAt = sessionEnd(remember, now, now);
  const sessionId = await insertSession(db, {
    userId: account.id,
    remember,
    address,
    userAgent: userAgent?.slice(0, 500) ?? null,
    expiresAt,
  });
  const companyIds = await companiesOfSession(db, sessionId);
  await setReach(db, { companyIds, userId: account.id });
  const row = await findUserRow(db, account.id);
  if (!row) throw noSession();
  const links = await listProjectLinks(db, account.id, companyIds);
  return {
    user: presentCurrentUser(row, links, services.files),
    token: await services.tokens.sign(sessionId, expiresAt),
  };
}
