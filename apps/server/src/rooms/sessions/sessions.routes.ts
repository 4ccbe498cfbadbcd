import { contract } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { noSession } from '../../platform/http/errors.ts';
import { login } from './actions/login.ts';
import { resetPassword } from './actions/reset-password.ts';
import { verifyUser } from './actions/verify-user.ts';
import { recoverPasswordJob } from './recover-password.job.ts';
import { sessionEnd } from './session-length.ts';
import { extendSession, findSession, revokeSession } from './sessions.queries.ts';

/** The answer is the same, and takes as long, whether or not the address is known: a job does the rest (D13). */
async function recoverPassword({ db, body, services }: Call<typeof contract.sessions.recoverPassword>) {
  await services.jobs.enqueue(db, recoverPasswordJob, { email: body.email });
  return {};
}

async function refreshToken({ db, caller, services }: Call<typeof contract.sessions.refreshToken>) {
  const session = await findSession(db, caller.sessionId, caller.userId);
  if (!session) throw noSession();
  const expiresAt = sessionEnd(session.remember, new Date(session.createdAt), services.clock());
  await extendSession(db, caller.sessionId, expiresAt);
  return { token: await services.tokens.sign(caller.sessionId, expiresAt) };
}

async function logout({ db, caller }: Call<typeof contract.sessions.logout>) {
  await revokeSession(db, caller.sessionId);
  return {};
}

export const sessionRoutes = routes(contract.sessions, {
  login,
  recoverPassword,
  resetPassword,
  verifyUser,
  refreshToken,
  logout,
});
