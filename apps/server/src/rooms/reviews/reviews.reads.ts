// Reads without a decision: from the call to the queries to the presenter.
import { type contract, totalCap } from '@gondola/contract';
import type { Call, SignedCall } from '../../platform/http/call.ts';
import { notFound } from '../../platform/http/errors.ts';
import { findNames, findResponse } from '../responses/index.ts';
import { listReviews } from './review-list.queries.ts';
import { presentReviewedResponse, presentReviewRow } from './reviews.presenter.ts';
import { listFeedbackLabels } from './reviews.queries.ts';

export async function listReviewsPage(call: Call<typeof contract.reviews.list>) {
  const { db, scope, query, caller, services } = call;
  const { searchValue, status, page, limit } = query;
  const found = searchValue ? await findNames(db, scope, searchValue) : undefined;
  const { rows, total } = await listReviews(db, services.anchors, scope, { status, found }, query);
  return {
    taskResponses: rows.map((row) => presentReviewRow(row, caller)),
    totalTaskResponses: Math.min(total, totalCap),
    totalIsCapped: total > totalCap,
    page,
    limit,
  };
}

/** The response of the call as the review screen shows it; 404 when it is deleted or not the caller's to see. */
export async function getReviewedResponse(call: SignedCall & { readonly params: { readonly id: number } }) {
  const { db, scope, params, caller, services, locale } = call;
  const row = await findResponse(db, scope, params.id);
  if (!row || row.deleted) throw notFound();
  const labels = row.feedbackLabelId === null ? [] : await listFeedbackLabels(db, locale);
  const feedbackLabel = labels.find((label) => label.id === row.feedbackLabelId)?.name ?? null;
  return { surveyResponse: presentReviewedResponse(row, { caller, files: services.files, feedbackLabel }) };
}

export async function getFeedbackLabels({ db, locale }: Call<typeof contract.reviews.feedbackLabels>) {
  return { feedbackLabelsList: await listFeedbackLabels(db, locale) };
}
