export { type AuditedAnswer, findAnswer } from './answers.queries.ts';
export { isAuditable } from './teleaudit.policy.ts';
export { takeAnswer } from './actions/take-answer.ts';
