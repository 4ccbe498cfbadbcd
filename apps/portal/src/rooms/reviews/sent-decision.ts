import { rejection, type ReviewState, reviewEndpoints, selectedRejection } from '@gondola/contract';
import { discriminatedUnion, literal, object, type output } from 'zod/mini';
import { call, type CallOptions } from '@gondola/client/call.ts';

/** A decision with all that its call carries. */
export const sentDecision = discriminatedUnion('decision', [
  object({ decision: literal('approve') }),
  object({ decision: literal('reject'), body: rejection }),
  object({ decision: literal('rejectSelected'), body: selectedRejection }),
]);
export type SentDecision = output<typeof sentDecision>;

export type Decision = SentDecision['decision'];

/** The state that each decision leaves a response in. */
export const stateAfter: Readonly<Record<Decision, ReviewState>> = {
  approve: 'approved',
  reject: 'rejected',
  rejectSelected: 'objected',
};

/** Sends a decision. */
export function sendDecision(id: number, sent: SentDecision, options: CallOptions = {}) {
  const params = { id };
  if (sent.decision === 'approve') return call(reviewEndpoints.approve, { params }, options);
  if (sent.decision === 'reject') return call(reviewEndpoints.reject, { params, body: sent.body }, options);
  return call(reviewEndpoints.rejectSelected, { params, body: sent.body }, options);
}
