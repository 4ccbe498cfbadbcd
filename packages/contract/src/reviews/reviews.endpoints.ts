import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, idParams, optionalText, paging, pagingData } from '../wire.ts';
import { reviewFilters } from './review-filters.ts';
import { duplicatePhoto, earlierVisit, reviewedResponse, reviewRow } from './review.schema.ts';
import { visitProof } from './visit-proof.schema.ts';

/** Label 0 is none. */
const feedbackLabelId = z._default(z.int().check(z.nonnegative()), 0);
const comment = optionalText(2000);

const selectedIds = z._default(z.array(id).check(z.maxLength(1000)), []);

export const rejection = z.object({ feedbackLabelId, feedbackComment: comment });

export const selectedRejection = z
  .object({
    /** Answers, by id. */
    questionResponseList: selectedIds,
    /** Images, by id; the answer an image belongs to is marked with it. */
    questionResponseImageList: selectedIds,
    /** Questions that nobody answered, by id: the worker is asked to answer them. */
    questionList: selectedIds,
    feedbackLabelId,
    feedbackComments: comment,
    /** Reasons of single answers, next to that of the whole; an answer without one is objected to for the reason of the whole. */
    objections: z._default(z.array(z.object({ id, feedbackLabelId, comment })).check(z.maxLength(1000)), []),
  })
  .check(
    z.refine(
      ({ questionResponseList, questionResponseImageList, questionList }) =>
        questionResponseList.length + questionResponseImageList.length + questionList.length > 0,
      { error: 'selectAtLeastOneAnswer', path: ['questionResponseList'] },
    ),
  );

const decided = { data: z.object({ surveyResponse: reviewedResponse }), errors: [409] } as const;

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/task-responses/',
    access: 'reviews',
    reads: ['reviews'],
    summary: 'Responses to review, newest first',
    query: z.object({ ...paging, ...reviewFilters }),
    data: z.object({ taskResponses: z.array(reviewRow), totalTaskResponses: z.int(), ...pagingData }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/surveys-responses/{id}',
    access: 'oneResponse',
    reads: ['reviews'],
    summary:
      'One response with its answers, photos and videos; a deleted one for responses administration alone',
    params: idParams,
    data: z.object({ surveyResponse: reviewedResponse }),
  }),
  earlierVisits: endpoint({
    method: 'GET',
    path: '/api/surveys-responses/{id}/earlier-visits',
    access: 'oneResponse',
    reads: ['reviews'],
    summary:
      'The last three visits of the same place for the same task before this response, with their photos',
    params: idParams,
    data: z.object({ visits: z.array(earlierVisit) }),
  }),
  duplicatePhotos: endpoint({
    method: 'GET',
    path: '/api/surveys-responses/{id}/duplicate-photos',
    access: 'oneResponse',
    reads: ['reviews'],
    summary:
      'The photos of a response that other visits of the company have too: the same bytes, or the same frame encoded again, resized or cropped a little',
    params: idParams,
    data: z.object({ photos: z.array(duplicatePhoto) }),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/api/surveys-responses/{id}/visit-proof',
    access: 'reviews',
    reads: ['reviews'],
    summary:
      'What speaks for and against the visit having been made as it was answered: positions, times, clock, sources of photos, device. Signs with a weight, no score; a browser cannot tell whether a position is made up',
    params: idParams,
    data: z.object({ proof: visitProof }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/surveys-responses/{id}/start-review',
    access: 'reviews',
    changes: ['reviews'],
    summary:
      'Take a pending response for review; starting one’s own again changes nothing. It is free again fifteen minutes after the last sign of life',
    params: idParams,
    ...decided,
  }),
  takeNext: endpoint({
    method: 'POST',
    path: '/api/surveys-responses/next-review',
    access: 'reviews',
    changes: ['reviews'],
    summary:
      'Take the next pending response that nobody has: the oldest; of a narrowed list, newest first, the one below `after`, or its first. Null when none is left',
    query: z.object({
      ...reviewFilters,
      /** The response from which the reviewer goes on. */
      after: z.optional(idParam),
    }),
    data: z.object({ surveyResponse: z.nullable(reviewedResponse) }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/surveys-responses/{id}/keep-review',
    access: 'reviews',
    changes: [],
    summary: 'Sign of life of the reviewer, sent every minute by the open page; 409 once it is not theirs',
    params: idParams,
    data: z.object({}),
    errors: [409],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/surveys-responses/{id}/release-review',
    access: 'reviews',
    changes: ['reviews'],
    summary: 'Give one’s own review back, so that anybody may take it',
    params: idParams,
    ...decided,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/surveys-responses/{id}/take-over-review',
    access: 'reviews',
    changes: ['reviews'],
    summary: 'Take a pending review from who has it; super administrators only',
    params: idParams,
    ...decided,
  }),
  approve: endpoint({
    method: 'PUT',
    path: '/api/surveys-responses/{id}/approve',
    access: 'reviews',
    changes: ['reviews', 'teleaudit'],
    summary: 'Approve a response; objections that its worker contests are withdrawn',
    params: idParams,
    ...decided,
  }),
  reject: endpoint({
    method: 'PUT',
    path: '/api/surveys-responses/{id}/reject',
    access: 'reviews',
    changes: ['reviews'],
    summary: 'Reject a response as a whole',
    params: idParams,
    body: rejection,
    ...decided,
  }),
  rejectSelected: endpoint({
    method: 'PUT',
    path: '/api/surveys-responses/{id}/rejectSelectedQuestionResponses',
    access: 'reviews',
    changes: ['reviews'],
    summary:
      'Object to chosen answers, images and questions without an answer, which the field worker is asked to answer again. A contested objection to an answer that is chosen again is upheld, of others withdrawn',
    params: idParams,
    body: selectedRejection,
    ...decided,
  }),
  feedbackLabels: endpoint({
    method: 'GET',
    path: '/api/feedbacks-labels/',
    access: 'reviews',
    reads: [],
    summary: 'Labels of a rejection, in the caller’s language',
    data: z.object({ feedbackLabelsList: z.array(z.object({ id, name: z.string() })) }),
  }),
};
