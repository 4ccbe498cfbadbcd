// The holder of a review: taken, given back, taken from somebody else, and kept while the reviewer is still there.
import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, notAllowed, notFound } from '../../../platform/failure.ts';
import { decisionFault, holderOf, startFault } from '../review-workflow.ts';
import { takeOverFault } from '../reviews.policy.ts';
import { lockFirstOfList, lockNextOfList, lockOldestReview } from '../review-queue.queries.ts';
import { type LockedReview, lockReview, saveReviewer, saveSignOfLife } from '../reviews.queries.ts';
import { getReviewedResponse, reviewFilterOf } from '../reviews.reads.ts';

type ReviewCall = SignedCall & { readonly params: { readonly id: number } };

/** The review of the call, held until the transaction ends; 404 when it is not the caller's to see. */
async function holdReview({ db, scope, params }: ReviewCall): Promise<LockedReview> {
  const review = await lockReview(db, scope, params.id);
  if (!review) throw notFound();
  return review;
}

/** Gives a held review to `userId` or, with null, back to everybody. */
async function giveReview(
  call: SignedCall,
  { companyId, id, reviewedBy }: LockedReview,
  action: 'review.start' | 'review.release' | 'review.takeOver',
  userId: number | null,
): Promise<void> {
  await saveReviewer(call.db, companyId, id, userId);
  await record(call, {
    companyId,
    action,
    entity: 'response',
    entityId: id,
    before: { reviewedBy },
    after: { reviewedBy: userId },
  });
}

/** Takes a pending response for the caller. Throws 409 when another has it or it is decided. */
export async function startReview(call: Call<typeof contract.reviews.start>) {
  const { db, caller } = call;
  const review = await holdReview(call);
  const fault = startFault(review, caller.userId);
  if (fault) throw conflict(`reviews:${fault}`);
  if (review.reviewedBy !== caller.userId) await giveReview(call, review, 'review.start', caller.userId);
  else if (review.hasLapsed) await saveSignOfLife(db, review.companyId, review.id);
  return getReviewedResponse(call);
}

type TakeNext = Call<typeof contract.reviews.takeNext>;

/** The next free response: of the list that the call narrows, begun again at its end, else the oldest of all. */
async function lockNext(call: TakeNext): Promise<LockedReview | undefined> {
  const { db, scope, query } = call;
  const { searchValue, status, contested, duplicatePhoto, after } = query;
  if (!searchValue && !status && !contested && !duplicatePhoto) return lockOldestReview(db, scope);
  const filter = await reviewFilterOf(call, query);
  const below = after === undefined ? undefined : await lockNextOfList(db, scope, filter, after);
  return below ?? lockFirstOfList(db, scope, filter);
}

/** Takes the next pending response that nobody has; null when none is left. */
export async function takeNextReview(call: TakeNext) {
  const review = await lockNext(call);
  if (!review) return { surveyResponse: null };
  await giveReview(call, review, 'review.start', call.caller.userId);
  return getReviewedResponse({ ...call, params: { id: review.id } });
}

/** Gives the caller's own review back to everybody. Throws 409 when it is not theirs. */
export async function releaseReview(call: Call<typeof contract.reviews.release>) {
  const review = await holdReview(call);
  const fault = decisionFault(review, call.caller.userId);
  if (fault) throw conflict(`reviews:${fault}`);
  await giveReview(call, review, 'review.release', null);
  return getReviewedResponse(call);
}

/** Takes a review over from its reviewer. Throws 403 for everyone but super administrators, 409 when it is decided. */
export async function takeOverReview(call: Call<typeof contract.reviews.takeOver>) {
  const review = await holdReview(call);
  const { caller } = call;
  const fault = takeOverFault(review, caller);
  if (fault === 'superAdminOnly') throw notAllowed();
  if (fault) throw conflict(`reviews:${fault}`);
  const holder = holderOf(review, caller.userId);
  const action = holder === null ? 'review.start' : 'review.takeOver';
  if (holder !== caller.userId) await giveReview(call, review, action, caller.userId);
  return getReviewedResponse(call);
}

/** Notes that the reviewer still has the response open. Throws 409 once it is no longer theirs. */
export async function keepReview(call: Call<typeof contract.reviews.keep>) {
  const review = await holdReview(call);
  const fault = decisionFault(review, call.caller.userId);
  if (fault) throw conflict(`reviews:${fault}`);
  await saveSignOfLife(call.db, review.companyId, review.id);
  return {};
}
