import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  empty,
  id,
  idParam,
  idParams,
  localInstant,
  optionalText,
  paging,
  pagingData,
  requiredText,
  wholeParam,
  orderBy,
} from '../wire.ts';
import {
  administeredResponse,
  editedAnswer,
  leavesPath,
  responseOrders,
  reviewDraw,
} from './response.schema.ts';
import { responseFilters } from './response-filters.ts';

/** JSON sends a boolean, a form its word. */
const flag = z._default(z.union([z.boolean(), z.stringbool()]), false);

/** Ids as a list, or as a form carries one: a JSON text. */
const keptIds = z.optional(
  z.pipe(
    z.transform((given: unknown): unknown => {
      if (typeof given !== 'string') return given;
      try {
        return JSON.parse(given);
      } catch {
        return given;
      }
    }),
    z.array(id, 'invalidFormat').check(z.maxLength(100)),
  ),
);

/** The options of every change of an answer. */
const changeOfAnswer = {
  /** Goes on although other answers leave the response with it (D58). */
  dropOffPath: flag,
  reason: optionalText(500),
  /** The version that the editor saw: 409 when there is a newer one. */
  expectedVersion: z.optional(wholeParam(z.positive(), z.maximum(2_147_483_647))),
};

/** Why a decided response goes back to the reviewers. */
export const reopening = z.object({ reason: requiredText(500) });

const maxAnswerLength = 200_000;

export const answerEdit = z.object({
  /** Text, or the ids of choices separated by commas; yes/no takes its word. */
  value: z.optional(z.nullable(z.string().check(z.maxLength(maxAnswerLength)))),
  /** Of photos and recordings: which of the present ones stay. Without it, all do. */
  keepImageIds: keptIds,
  ...changeOfAnswer,
});

const answer = { data: z.object({ questionResponse: editedAnswer }), errors: [409] } as const;

export const responseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/task-responses-all',
    access: 'responses',
    reads: ['reviews'],
    summary: 'All responses, deleted ones included, filtered, and in the order of any column',
    query: z.object({
      ...paging,
      ...responseFilters,
      sortBy: z._default(z.enum(responseOrders), 'createdAt'),
      sortOrder: orderBy,
    }),
    data: z.object({
      taskResponses: z.array(administeredResponse),
      totalTaskResponses: z.int(),
      ...pagingData,
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/task-responses/export',
    access: 'responses',
    summary:
      'The filtered responses with their answers: a workbook with a sheet for each task and its earlier versions, and a column for each question; CSV of one task',
    query: z.object({ ...responseFilters, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
    produces: 'file',
    data: z.object({}),
  }),
  setDeleted: endpoint({
    method: 'PATCH',
    path: '/api/task-responses/{id}/deleted',
    access: 'responses',
    cost: 'decision',
    changes: ['reviews', 'teleaudit', 'reports'],
    summary: 'Take a response out of everything that counts and shows it, or bring it back',
    params: idParams,
    body: z.object({ deleted: z.boolean() }),
    data: z.object({ taskResponse: z.object({ id, deleted: z.boolean() }) }),
  }),
  editHeader: endpoint({
    method: 'PUT',
    path: '/api/survey-responses/{id}',
    access: 'responses',
    cost: 'decision',
    changes: ['reviews', 'teleaudit', 'reports'],
    summary: 'Correct when a response began, ended and arrived; what is left out stays',
    params: idParams,
    body: z.object({
      startedAt: z.optional(localInstant),
      finishedAt: z.optional(localInstant),
      createdAt: z.optional(localInstant),
    }),
    data: empty,
    errors: [409],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/surveys-responses/{id}/reopen',
    access: 'responses',
    cost: 'decision',
    changes: ['reviews', 'teleaudit', 'reports'],
    summary: 'Send a decided response back to the reviewers, with a reason; super administrators only',
    params: idParams,
    body: reopening,
    data: empty,
    errors: [409],
  }),
  reviewDraw: endpoint({
    method: 'GET',
    path: '/api/survey-responses/{id}/review-draw',
    access: 'settings',
    reads: ['reviews'],
    summary:
      'Why a response waits for a review or not: its policy, its marks, and under "random" the share of that time and the number drawn, computed again; super administrators only',
    params: idParams,
    data: z.object({ reviewDraw }),
  }),
  answer: endpoint({
    method: 'GET',
    path: '/api/question-responses/{id}/detail',
    access: 'responses',
    reads: ['reviews', 'teleaudit'],
    summary: 'One answer with its question as it was asked and every version of it',
    params: idParams,
    data: z.object({ questionResponse: editedAnswer }),
  }),
  editAnswer: endpoint({
    method: 'PUT',
    path: '/api/question-responses/{id}/edit',
    access: 'responses',
    cost: 'decision',
    changes: ['reviews', 'teleaudit', 'reports', 'stock'],
    summary:
      'Edit one answer: JSON, or a form with new photos and which of the present ones stay. What was sent stays as a version. An edit that takes another way through the task answers 409 with what would be left behind, unless `dropOffPath`',
    params: idParams,
    body: answerEdit,
    files: { field: 'files', max: 10, maxSize: 25 * 1024 * 1024, isOptional: true },
    ...answer,
    errorData: { 409: leavesPath },
  }),
  returnToVersion: endpoint({
    method: 'POST',
    path: '/api/question-responses/{id}/versions/{number}/return',
    access: 'responses',
    cost: 'decision',
    changes: ['reviews', 'teleaudit', 'reports', 'stock'],
    summary: 'Bring an earlier version of an answer back, as a new version',
    params: z.object({ id: idParam, number: wholeParam(z.positive(), z.maximum(2_147_483_647)) }),
    body: z.object(changeOfAnswer),
    ...answer,
    errorData: { 409: leavesPath },
  }),
};
