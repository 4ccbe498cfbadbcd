// Reads without a decision: from the call to the queries to the presenter.
import { type contract, keysOf, pick, reviewFilters, type ReviewFilters } from '@gondola/contract';
import { walkPath } from '@gondola/survey';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { Failure, notFound } from '../../platform/failure.ts';
import { findNames, findResponse, type FullResponse, loadVersion, mayEnterFor } from '../responses/index.ts';
import { listReviews, type ReviewFilter } from './review-list.queries.ts';
import { listDuplicatePhotos } from './duplicate-photos.queries.ts';
import { findVisitSubject, listEarlierVisits } from './earlier-visits.queries.ts';
import {
  presentDuplicatePhoto,
  presentEarlierVisit,
  presentReviewedResponse,
  presentReviewRow,
} from './reviews.presenter.ts';
import { presentVisitProof } from './visit-proof.presenter.ts';
import { findVisitProof } from './visit-proof.queries.ts';
import { listFeedbackLabels } from './reviews.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

/** The filter of the list's query; a search becomes the names that it finds. */
export async function reviewFilterOf({ db, scope }: SignedCall, query: ReviewFilters): Promise<ReviewFilter> {
  const { searchValue, ...filter } = pick(query, keysOf(reviewFilters));
  return { ...filter, searchValue: searchValue ? await findNames(db, scope, searchValue) : undefined };
}

export async function listReviewsPage(call: Call<typeof contract.reviews.list>) {
  const { db, scope, query, caller, services } = call;
  const { page, limit } = query;
  const filter = await reviewFilterOf(call, query);
  const { rows, total } = await listReviews(db, services.anchors, scope, filter, query);
  return {
    taskResponses: rows.map((row) => presentReviewRow(row, caller)),
    ...pageOf('totalTaskResponses', total, { page, limit }),
  };
}

/**
 * Questions that the worker can be asked to answer although they did not: ids of the pages on the way that their answers took, by the
 * version of the task that they answer.
 */
export async function askableQuestions(
  call: SignedCall,
  response: FullResponse,
): Promise<ReadonlySet<number>> {
  const { companyId, taskId, version, answers, unanswered } = response;
  if (unanswered.length === 0) return new Set();
  try {
    const { task } = await loadVersion(call, companyId, taskId, version);
    const given = answers.map(({ questionId, value, choices }) => ({
      questionId,
      value,
      choiceIds: choices.map(({ id }) => id),
    }));
    const { pages } = walkPath(task, new Map(given.map((answer) => [answer.questionId, answer])));
    return new Set(pages.map(({ id }) => id));
  } catch (error) {
    // A version that is gone asks for nothing.
    if (error instanceof Failure && error.status === 404) return new Set();
    throw error;
  }
}

/** One response as the screens of one show it; 404 when it is not the caller's to see, as a deleted one is not for reviewers. */
export async function getReviewedResponse(call: SignedCall & { readonly params: { readonly id: number } }) {
  const { db, scope, params, caller, services, locale } = call;
  const row = await findResponse(db, scope, params.id);
  if (!row || (row.deleted && !mayEnterFor(caller, 'responses', row.projectId))) throw notFound();
  const labels = new Map((await listFeedbackLabels(db, locale)).map((label) => [label.id, label.name]));
  const askable = await askableQuestions(call, row);
  return { surveyResponse: presentReviewedResponse(row, { caller, files: services.files, labels, askable }) };
}

/** The photos that a response shares with other visits; 404 when it is not the caller's to see. */
export async function listDuplicates(call: Call<typeof contract.reviews.duplicatePhotos>) {
  const { db, scope, params, services, caller } = call;
  const row = await findResponse(db, scope, params.id);
  if (!row || (row.deleted && !mayEnterFor(caller, 'responses', row.projectId))) throw notFound();
  const photos = await listDuplicatePhotos(db, scope, row);
  return { photos: photos.map((photo) => presentDuplicatePhoto(photo, services.files)) };
}

/** Gives the proof of a visit; 404 when it is deleted or not the caller's to see. */
export async function getVisitProof({ db, scope, params, services }: Call<typeof contract.reviews.proof>) {
  const row = await findVisitProof(db, scope, params.id);
  if (!row) throw notFound();
  return { proof: presentVisitProof(row, services.files) };
}

const maxVisits = 3;

/** The visits of the same place before the response of the call; 404 when that is deleted or not the caller's to see. */
export async function listVisitsBefore(call: Call<typeof contract.reviews.earlierVisits>) {
  const { db, scope, params, services } = call;
  const subject = await findVisitSubject(db, scope, params.id);
  if (!subject) throw notFound();
  const visits = await listEarlierVisits(db, scope, subject, maxVisits);
  return { visits: visits.map((visit) => presentEarlierVisit(visit, services.files)) };
}

export async function getFeedbackLabels({ db, locale }: Call<typeof contract.reviews.feedbackLabels>) {
  return { feedbackLabelsList: await listFeedbackLabels(db, locale) };
}
