// The rights on a review. The scope of the area has already left out projects on which the caller is no
// reviewer (D9, D11); what remains is whose review it is.
import type { Caller } from '../../platform/auth/caller.ts';
import { mayEnterFor, reopenFault, type ResponseRow } from '../responses/index.ts';
import {
  decisionFault,
  holderOf,
  listActionOf,
  type ReviewFault,
  type ReviewSubject,
  startFault,
} from './review-workflow.ts';

/** Why a review cannot be taken from who has it: that is for super administrators, and for pending ones. */
export function takeOverFault(
  review: ReviewSubject,
  caller: Caller,
): ReviewFault | 'superAdminOnly' | undefined {
  if (caller.role !== 'superAdmin') return 'superAdminOnly';
  return review.status === 'pending' ? undefined : 'alreadyDecided';
}

/** The caller's actions as a reviewer now; `start` is false once it is theirs. */
function reviewCan(review: ReviewSubject, caller: Caller) {
  const { userId } = caller;
  const holder = holderOf(review, userId);
  const isOwn = decisionFault(review, userId) === undefined;
  return {
    start: holder === null && startFault(review, userId) === undefined,
    approve: isOwn,
    reject: isOwn,
    release: isOwn,
    takeOver: holder !== null && holder !== userId && takeOverFault(review, caller) === undefined,
  };
}

const nothing = { start: false, approve: false, reject: false, release: false, takeOver: false };

/** The caller's actions on one response: reviewers and those who administer responses see the same one (D56). */
export function responseCan(
  row: Pick<ResponseRow, 'projectId' | 'deleted' | 'reviewStatus'>,
  review: ReviewSubject,
  caller: Caller,
) {
  const mayReview = !row.deleted && mayEnterFor(caller, 'reviews', row.projectId);
  return {
    ...(mayReview ? reviewCan(review, caller) : nothing),
    reopen: caller.role === 'superAdmin' && reopenFault(row) === undefined,
    seeProof: !row.deleted && mayEnterFor(caller, 'reviews', row.projectId),
    seeDraw: caller.role === 'superAdmin',
    administer: mayEnterFor(caller, 'responses', row.projectId),
  };
}

/** Whether a row of the list leads to the review screen: not while another has it, unless it may be taken over. */
export const mayOpen = (review: ReviewSubject, caller: Caller): boolean =>
  listActionOf(review, caller.userId) !== 'underReview' || takeOverFault(review, caller) === undefined;
