// The door of the room: what it adds to the calls about tickets.
import type { ChallengeActions } from '../tickets/index.ts';
import { answerChallenge, attachAnswerFile } from './actions/answer-challenge.ts';
import { beginChallenge } from './actions/begin-challenge.ts';
import { readDigestTimes } from './digest-times.ts';

export const challengeActions: ChallengeActions = {
  begin: beginChallenge,
  answer: answerChallenge,
  attachFile: attachAnswerFile,
  readDigestTimes,
};
