import type { contract } from '@gondola/contract';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { announce } from '../../../platform/events/event-feed.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { startFault } from '../review-workflow.ts';
import { lockReview, saveStart } from '../reviews.queries.ts';
import { getReviewedResponse } from '../reviews.reads.ts';

/** Takes a pending response for the caller. Throws 409 when another has it or it is decided. */
export async function startReview(call: Call<typeof contract.reviews.start>) {
  const { db, scope, params, caller, requestId } = call;
  const review = await lockReview(db, scope, params.id);
  if (!review) throw notFound();
  const fault = startFault(review, caller.userId);
  if (fault) throw conflict(`reviews:${fault}`);
  if (review.reviewedBy === null) {
    const { companyId, id } = review;
    await saveStart(db, companyId, id, caller.userId);
    await recordAudit(db, {
      companyId,
      userId: caller.userId,
      requestId,
      action: 'review.start',
      thing: 'response',
      thingId: id,
      before: { reviewedBy: null },
      after: { reviewedBy: caller.userId },
    });
    await announce(db, { topic: 'reviews', companyId, id });
  }
  return getReviewedResponse(call);
}
