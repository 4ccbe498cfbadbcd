// The door of the room. The tickets room comes through it for what makes a ticket a challenge.
export { answerChallenge, type AnswerableChallenge, attachAnswerFile } from './actions/answer-challenge.ts';
export { beginChallenge } from './actions/begin-challenge.ts';
export { type ChallengeReach, challengeReach, mayAnswer } from './challenges.policy.ts';
export { inChallengeReach } from './challenges.queries.ts';
export { readDigestTimes } from './digest-times.ts';
