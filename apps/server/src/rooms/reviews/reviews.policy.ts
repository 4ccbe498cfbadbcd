// Who may do what with a review. The scope of the area has already left out projects on which the caller is no
// reviewer (D9, D11); what remains is whose review it is.
import { decisionFault, listActionOf, type ReviewSubject, startFault } from './review-workflow.ts';

/** What the caller may do now; `start` is false once it is theirs. */
export function reviewCan(review: ReviewSubject, userId: number) {
  const mayDecide = decisionFault(review, userId) === undefined;
  return {
    start: review.reviewedBy === null && startFault(review, userId) === undefined,
    approve: mayDecide,
    reject: mayDecide,
  };
}

/** Whether a row of the list leads to the review screen. */
export const mayOpen = (review: ReviewSubject, userId: number): boolean =>
  listActionOf(review, userId) !== 'underReview';
