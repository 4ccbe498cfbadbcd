// The door of the room. Challenges are tickets with more to them: their room builds on this one.
export type { AnswerableChallenge, ChallengeActions, RaisedChallenge } from './challenge-actions.ts';
export { type ChallengeRow, findChallenge, saveAnswer, saveAsPending } from './challenge-rows.queries.ts';
export { mayAnswer } from './tickets.policy.ts';
export { ticketFileRule } from './ticket-files.ts';
export { seenChallenges } from './tickets.queries.ts';
