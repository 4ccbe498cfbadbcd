import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { decideReview } from './decide-review.ts';

/** Rejects a response as a whole, with label and comment. */
export const rejectReview = (call: Call<typeof contract.reviews.reject>) =>
  decideReview(call, 'reject', {
    labelId: call.body.feedbackLabelId,
    comment: call.body.feedbackComment || null,
  });
