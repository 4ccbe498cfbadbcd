import { contract, wholeName } from '@gondola/contract';
import { type Call, routes } from '../../platform/http/call.ts';
import { enrol } from './actions/enrol.ts';
import { login } from './actions/login.ts';
import { refreshToken } from './actions/refresh-token.ts';
import { resetPassword, verifyUser } from './actions/use-mail-link.ts';
import { findTermsDocument } from '../documents/index.ts';
import { record } from '../../platform/audit/record.ts';
import { findPasswordOwner, noteOpened, ownerOfLink } from '../users/index.ts';
import { recoverPasswordJob } from './recover-password.job.ts';
import { revokeSession } from './sessions.queries.ts';

/** The answer is the same, and takes as long, whether or not the address is known: a job does the rest (D13). */
async function recoverPassword(call: Call<typeof contract.sessions.recoverPassword>) {
  const { db, body, services, address, requestId } = call;
  await services.jobs.enqueue(db, recoverPasswordJob, { email: body.email, address, requestId });
  return {};
}

/** Whether a mailed link is neither used, nor replaced, nor too old, and whose account it opens. */
async function checkLink({ db, body: { token, purpose } }: Call<typeof contract.sessions.checkLink>) {
  const link = await ownerOfLink(db, token, purpose);
  const owner = link && (await findPasswordOwner(db, link.userId));
  if (!owner) return { works: false, account: null };
  if (purpose === 'verification' && (await noteOpened(db, link.userId)))
    await record({ db }, { changed: 'users', companyId: null, id: link.userId });
  const { email, companies } = owner;
  const hasTerms = (await findTermsDocument(db)) !== undefined;
  return {
    works: true,
    account: {
      email,
      fullName: wholeName(owner),
      companies: [...companies],
      invitedBy: link.invitedBy || null,
      hasTerms,
    },
  };
}

async function logout({ db, caller }: Call<typeof contract.sessions.logout>) {
  await revokeSession(db, caller.sessionId);
  return {};
}

export const sessionRoutes = routes(contract.sessions, {
  login,
  enrol,
  recoverPassword,
  checkLink,
  resetPassword,
  verifyUser,
  refreshToken,
  logout,
});
