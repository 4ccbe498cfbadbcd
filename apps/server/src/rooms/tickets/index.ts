// The door of the room. Challenges are tickets with more to them: their room builds on this one.
export type { AnswerableChallenge, ChallengeActions, RaisedChallenge } from './challenge-actions.ts';
export {
  type ChallengeRow,
  findChallenge,
  findReply,
  type ReplyRow,
  saveAnswer,
  saveAsPending,
} from './challenge-rows.queries.ts';
export { mayAnswer } from './tickets.policy.ts';
export { claimTicketFiles } from './ticket-files.ts';
export { entityOf, rolesToActOn } from './ticket-workflow.ts';
export { findTicket, seenChallenges, type TicketRow } from './tickets.queries.ts';
