// The whole workflow of a review (field-audit 4, D36). Pure: saving, audit and announcements are the business of the
// actions.
import type { ReviewListAction, ReviewState } from '@gondola/contract';

export interface ReviewSubject {
  readonly status: ReviewState;
  /** Who took it; null while nobody has. */
  readonly reviewedBy: number | null;
}

/** Why a review cannot be started or decided; keys of the room's messages. */
export type ReviewFault = 'underReview' | 'notStarted' | 'alreadyDecided';

/** Where each decision leads. */
export const outcomes = {
  approve: 'approved',
  reject: 'rejected',
  rejectSelected: 'objected',
} as const satisfies Record<string, ReviewState>;
export type Decision = keyof typeof outcomes;

const isTakenByOther = ({ reviewedBy }: ReviewSubject, userId: number): boolean =>
  reviewedBy !== null && reviewedBy !== userId;

/** Why `userId` cannot take the review. Only a pending one can be taken; taking one's own again is fine. */
export function startFault(review: ReviewSubject, userId: number): ReviewFault | undefined {
  if (review.status !== 'pending') return 'alreadyDecided';
  return isTakenByOther(review, userId) ? 'underReview' : undefined;
}

/** Why `userId` cannot decide: only who took a pending review may, and once. */
export function decisionFault(review: ReviewSubject, userId: number): ReviewFault | undefined {
  if (review.status !== 'pending') return 'alreadyDecided';
  if (review.reviewedBy === null) return 'notStarted';
  return isTakenByOther(review, userId) ? 'underReview' : undefined;
}

/** What the list offers (field-audit 2.1): only a pending review somebody has taken is not simply "review". */
export function listActionOf(review: ReviewSubject, userId: number): ReviewListAction {
  if (review.status !== 'pending' || review.reviewedBy === null) return 'review';
  return review.reviewedBy === userId ? 'continue' : 'underReview';
}
