// Each call of the contract and the function that answers it.
import { contract } from '@gondola/contract';
import { routes } from '../../platform/http/call.ts';
import { rejectSelected } from './actions/reject-selected.ts';
import {
  keepReview,
  releaseReview,
  startReview,
  takeNextReview,
  takeOverReview,
} from './actions/take-review.ts';
import {
  getFeedbackLabels,
  getReviewedResponse,
  getVisitProof,
  listDuplicates,
  listReviewsPage,
  listVisitsBefore,
} from './reviews.reads.ts';
import { approveReview, rejectReview } from './actions/decide-review.ts';

export const reviewRoutes = routes(contract.reviews, {
  list: listReviewsPage,
  get: getReviewedResponse,
  earlierVisits: listVisitsBefore,
  duplicatePhotos: listDuplicates,
  proof: getVisitProof,
  start: startReview,
  takeNext: takeNextReview,
  keep: keepReview,
  release: releaseReview,
  takeOver: takeOverReview,
  approve: approveReview,
  reject: rejectReview,
  rejectSelected,
  feedbackLabels: getFeedbackLabels,
});
