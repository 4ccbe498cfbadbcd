// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { announceChallenges } from './actions/announce-challenges.ts';
import { getChallenge, getDisputable } from './challenges.reads.ts';

export const challengeRoutes = routes(contract.challenges, {
  get: getChallenge,
  disputable: getDisputable,
  announce: announceChallenges,
});
