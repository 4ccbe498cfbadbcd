import type { contract } from '@gondola/contract';
import type { Call } from '../../../platform/http/call.ts';
import { decideReview } from './decide-review.ts';

/** Approves a response the caller took. */
export const approveReview = (call: Call<typeof contract.reviews.approve>) =>
  decideReview(call, 'approve', { labelId: 0, comment: null });
