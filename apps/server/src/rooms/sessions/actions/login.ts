import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { passwordMatches } from '../../../platform/auth/passwords.ts';
import { setReach } from '../../../platform/database/transaction.ts';
import { type Call, outsideTransaction } from '../../../platform/http/call.ts';
import { Failure, noSession } from '../../../platform/http/errors.ts';
import { findAccount, findUserRow, listProjectLinks, presentCurrentUser } from '../../users/index.ts';
import { recordFailedSignIn } from '../record-failed-sign-in.ts';
import { sessionEnd } from '../session-length.ts';
import { companiesOfSession, insertSession } from '../sessions.queries.ts';

type Login = typeof contract.sessions.login;

async function openSession(call: Call<Login>, userId: number, isKnownDevice: boolean) {
  const { db, body, services, address, userAgent, requestId } = call;
  const now = services.clock();
  const remember = body.remember ?? false;
  const expiresAt = sessionEnd(remember, now, now);
  const sessionId = await insertSession(db, {
    userId,
    remember,
    address,
    userAgent: userAgent?.slice(0, 500) ?? null,
    expiresAt,
  });
  const companyIds = await companiesOfSession(db, sessionId);
  await setReach(db, { companyIds, userId });
  const row = await findUserRow(db, userId);
  if (!row) throw noSession();
  await recordAudit(db, {
    companyId: null,
    userId,
    requestId,
    action: 'user.signIn',
    thing: 'user',
    thingId: userId,
    after: { email: row.email, ipAddress: address, isKnownDevice },
  });
  const links = await listProjectLinks(db, userId, companyIds);
  return {
    user: presentCurrentUser(row, links, services.files),
    token: await services.tokens.sign({ sessionId, generation: 1 }, expiresAt),
  };
}

/** Opens a session. Unknown address, wrong password, deactivated and not yet verified accounts all get the same 401. */
export const login = outsideTransaction<Login>(async (call) => {
  const { body, services, address } = call;
  const { email, device } = body;
  const account = await call.transaction('read', ({ db }) => findAccount(db, email));
  const isRight = await passwordMatches(account?.passwordHash, body.password);
  if (!account || !isRight || !account.isUsable || !account.isVerified) {
    await recordFailedSignIn(call, email, account?.id);
    throw new Failure(401, 'sessions:wrongCredentials');
  }
  await services.attempts.forget('login', { address, account: email, device });
  const isKnownDevice = (await services.devices.find(device, email)) !== undefined;
  const opened = await call.transaction('write', (inside) => openSession(inside, account.id, isKnownDevice));
  return { ...opened, device: await services.devices.remember(device, email) };
});
