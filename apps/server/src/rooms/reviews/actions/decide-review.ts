import type { contract, ReviewState } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, invalidField, notFound } from '../../../platform/failure.ts';
import { addVersions, keepSent, type SettledContests, settleContests } from '../../responses/index.ts';
import { mailResponse } from '../../tasks/index.ts';
import { type Decision, decisionFault, outcomes } from '../review-workflow.ts';
import {
  listFeedbackLabels,
  lockReview,
  type ObjectedAnswer,
  saveDecision,
  saveObjections,
} from '../reviews.queries.ts';
import { getReviewedResponse } from '../reviews.reads.ts';
import { tellReturned } from '../tell-returned.ts';

type DecisionCall = SignedCall & { readonly params: { readonly id: number } };

export interface Objections {
  readonly answers: readonly ObjectedAnswer[];
  readonly imageIds: readonly number[];
}

interface Feedback {
  /** 0 is no label. */
  readonly labelId: number;
  readonly comment: string | null;
}

async function labelOf({ db, locale }: DecisionCall, labelId: number): Promise<number | null> {
  if (labelId === 0) return null;
  const labels = await listFeedbackLabels(db, locale);
  if (!labels.some(({ id }) => id === labelId)) throw invalidField('feedbackLabelId', 'unknownLabel');
  return labelId;
}

/** A decision about a response that is held. */
interface Decided {
  readonly companyId: number;
  readonly id: number;
  readonly status: ReviewState;
  readonly feedback: Feedback;
  readonly objections: Objections;
}

/**
 * Ends the open contests of a response (D66): answers marked again keep their objection, others lose it. Both stand in the
 * history of the answers, as does every new objection.
 */
async function settle(
  { db, caller }: DecisionCall,
  { companyId, id, status, feedback, objections }: Decided,
): Promise<SettledContests> {
  // A response that is rejected as a whole is rejected with the answers whose objections were contested.
  const isRejected = status === 'rejected';
  const marked = objections.answers.map((answer) => answer.id);
  const contests = await settleContests(db, companyId, id, isRejected ? 'all' : marked);
  const reasons = new Map(
    objections.answers.map((answer) => [answer.id, answer.comment ?? feedback.comment]),
  );
  for (const answerId of isRejected ? contests.upheld : []) reasons.set(answerId, feedback.comment);
  const { userId: authorId } = caller;
  await keepSent(db, companyId, id, [...reasons.keys()]);
  for (const [answerId, reason] of reasons) {
    await addVersions(db, companyId, id, [answerId], { source: 'rejection', authorId, reason });
  }
  await addVersions(db, companyId, id, contests.withdrawn, { source: 'withdrawal', authorId, reason: null });
  return contests;
}

/**
 * Decides the caller's own review. `objectionsOf` is asked once the response is locked, for the answers and images to
 * mark. Throws 409 when the review is not the caller's or already decided.
 */
export async function decideReview(
  call: DecisionCall,
  decision: Decision,
  feedback: Feedback,
  objectionsOf?: (companyId: number) => Promise<Objections>,
) {
  const { db, scope, params, caller } = call;
  const review = await lockReview(db, scope, params.id);
  if (!review) throw notFound();
  const fault = decisionFault(review, caller.userId);
  if (fault) throw conflict(`reviews:${fault}`);
  const { companyId, id } = review;
  const status = outcomes[decision];
  const saved = { status, feedbackLabelId: await labelOf(call, feedback.labelId), comment: feedback.comment };
  const objections = (await objectionsOf?.(companyId)) ?? { answers: [], imageIds: [] };
  await saveDecision(db, companyId, id, saved);
  await saveObjections(db, companyId, id, objections.answers, objections.imageIds);
  const contests = await settle(call, { companyId, id, status, feedback, objections });
  const settled = contests.withdrawn.length + contests.upheld.length;
  const after = decision === 'rejectSelected' ? { ...saved, ...objections } : saved;
  await record(call, {
    companyId,
    action: `review.${decision}`,
    entity: 'response',
    entityId: id,
    before: { status: review.status },
    after: settled > 0 ? { ...after, contests } : after,
    // An approved response enters the list of the remote auditors.
    ...(status === 'approved' && review.teleauditTotal > 0 ? { also: ['teleaudit'] } : {}),
  });
  if (status === 'approved') await mailResponse(call, companyId, id);
  else {
    const { answers } = objections;
    await tellReturned(call, {
      companyId,
      id,
      status,
      objected: answers.length,
      upheld: contests.upheld.length,
    });
  }
  return getReviewedResponse(call);
}

/** Approves a response the caller took. */
export const approveReview = (call: Call<typeof contract.reviews.approve>) =>
  decideReview(call, 'approve', { labelId: 0, comment: null });

/** Rejects a response as a whole, with label and comment. */
export const rejectReview = (call: Call<typeof contract.reviews.reject>) =>
  decideReview(call, 'reject', {
    labelId: call.body.feedbackLabelId,
    comment: call.body.feedbackComment || null,
  });
