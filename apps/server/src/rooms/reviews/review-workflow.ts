// The whole workflow of a review (field-audit 4, D36). Pure: saving, audit and announcements are the business of the
// actions.
import type { ReviewListAction, ReviewState } from '@gondola/contract';

export interface ReviewSubject {
  readonly status: ReviewState;
  /** The reviewer who took it; null while nobody has. */
  readonly reviewedBy: number | null;
  /** Whether who took it gave no sign of life for too long: anybody may take it then. */
  readonly hasLapsed: boolean;
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

/** The holder of a review: the reviewer who decided it or took it, or nobody once they were away for too long. */
export function holderOf({ status, reviewedBy, hasLapsed }: ReviewSubject, userId: number): number | null {
  return status === 'pending' && hasLapsed && reviewedBy !== userId ? null : reviewedBy;
}

const isTakenByOther = (review: ReviewSubject, userId: number): boolean => {
  const holder = holderOf(review, userId);
  return holder !== null && holder !== userId;
};

/** Why `userId` cannot take the review. Only a pending one can be taken; taking one's own again changes nothing. */
export function startFault(review: ReviewSubject, userId: number): ReviewFault | undefined {
  if (review.status !== 'pending') return 'alreadyDecided';
  return isTakenByOther(review, userId) ? 'underReview' : undefined;
}

/** Why `userId` cannot decide, go on with or release a review: only who took a pending one may. */
export function decisionFault(review: ReviewSubject, userId: number): ReviewFault | undefined {
  if (review.status !== 'pending') return 'alreadyDecided';
  if (review.reviewedBy === userId) return undefined;
  return isTakenByOther(review, userId) ? 'underReview' : 'notStarted';
}

/** The action that the list offers (field-audit 2.1): only a pending review somebody has taken is not simply "review". */
export function listActionOf(review: ReviewSubject, userId: number): ReviewListAction {
  const holder = holderOf(review, userId);
  if (review.status !== 'pending' || holder === null) return 'review';
  return holder === userId ? 'continue' : 'underReview';
}
