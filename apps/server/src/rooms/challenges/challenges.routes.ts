// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes, type Call } from '../../platform/http/call.ts';
import { announceChallenges } from './actions/announce-challenges.ts';
import { notFound } from '../../platform/failure.ts';
import { findResponse } from '../responses/index.ts';
import { findChallenge, findReply } from '../tickets/index.ts';
import { mayDispute } from './challenges.policy.ts';
import { presentDisputable, presentDispute, presentReply } from './challenges.presenter.ts';
import { findDispute } from './challenges.queries.ts';

// Reads without a decision: from the call to the queries to the presenter.
async function getChallenge(call: Call<typeof contract.challenges.get>) {
  const { db, scope, caller, params, services } = call;
  const challenge = await findChallenge(db, scope, caller, params.id);
  if (!challenge) throw notFound();
  const { companyId, id } = challenge;
  const disputed = await findDispute(db, companyId, id);
  const response = disputed && (await findResponse(db, scope, disputed.responseId));
  const reply = await findReply(db, companyId, id);
  return {
    dispute:
      disputed && response && !response.deleted
        ? presentDispute(services.files, caller, disputed, response)
        : null,
    reply: reply ? presentReply(services.files, reply) : null,
  };
}

async function getDisputable(call: Call<typeof contract.challenges.disputable>) {
  const { db, scope, caller, params, services } = call;
  const response = await findResponse(db, scope, params.id);
  if (!response || response.deleted || !mayDispute(caller, response)) throw notFound();
  return { response: presentDisputable(services.files, caller, response) };
}

export const challengeRoutes = routes(contract.challenges, {
  get: getChallenge,
  disputable: getDisputable,
  announce: announceChallenges,
});
