import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fieldProduct, productSources } from '../field/field.schema.ts';
import { exactTotal, id, idParam, idParams, paging, pagingData, searchValue } from '../wire.ts';
import { maxStrokesBody, strokesToSave } from './strokes.schema.ts';
import { surveyResponse, surveyToSave } from './survey.schema.ts';
import { teleauditFilters } from './teleaudit-filters.ts';
import { auditedObjects, teleauditModes, teleauditProgress, teleauditStates } from './teleaudit-states.ts';
import {
  binaryScore,
  earlierAudit,
  imageShare,
  teleauditAnswer,
  teleauditImage,
  teleauditKpi,
  teleauditQuestion,
  teleauditRow,
} from './teleaudit.schema.ts';

const questionsOfResponse = z.object({
  surveyTitle: z.string(),
  /** A photo of it is that of another visit (D71). */
  duplicatePhoto: z.boolean(),
  locationName: z.string(),
  QuestionResponses: z.array(teleauditQuestion),
});

const done = z.object({
  questionResponse: z.object({ id, teleauditStatus: z.enum(teleauditStates) }),
  /** The response's counts after this answer. */
  tareas_realizadas: z.int(),
  total_tareas: z.int(),
  teleaudit_status: z.enum(teleauditProgress),
});

/** The calls that list the responses and their answers. */
const lists = {
  list: endpoint({
    method: 'GET',
    path: '/api/task-responses/teleaudit/',
    access: 'teleaudit',
    reads: ['teleaudit', 'reviews'],
    summary:
      'Approved or completed responses with something to audit, newest first; `data` is the list itself',
    query: z.object({ ...paging, ...teleauditFilters }),
    data: z.array(teleauditRow),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/task-responses/teleaudit/count',
    access: 'teleaudit',
    reads: ['teleaudit', 'reviews'],
    summary: 'How many responses the teleaudit list has under the same filters, counted up to 10,000',
    query: z.object({ ...teleauditFilters, ...exactTotal }),
    data: z.object({ totalTaskResponses: z.int(), totalIsCapped: z.boolean() }),
  }),
  pendingQuestions: endpoint({
    method: 'GET',
    path: '/api/survey-responses/teleaudit-info/{taskResponseId}/{type}',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary: 'Answers of a response that need a teleaudit; videos only for `encuesta`',
    params: z.object({ taskResponseId: idParam, type: z.enum(teleauditModes) }),
    data: questionsOfResponse,
  }),
  reauditQuestions: endpoint({
    method: 'GET',
    path: '/api/survey-responses/reaudit-info/{taskResponseId}',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary: 'Answers of a response that were answered again and need another teleaudit',
    params: z.object({ taskResponseId: idParam }),
    data: questionsOfResponse,
  }),
};

/** The reads of the image screen. */
const screen = {
  answer: endpoint({
    method: 'GET',
    path: '/api/question-responses/{id}/question',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary: 'One answer with its question, company, KPIs and marks',
    params: idParams,
    data: z.object({ questionResponse: teleauditAnswer }),
  }),
  images: endpoint({
    method: 'GET',
    path: '/api/question-response-image/images/{questionResponseId}',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary: 'Images of an answer with their strokes and computed shares',
    params: z.object({ questionResponseId: idParam }),
    data: z.object({ images: z.array(teleauditImage) }),
  }),
  earlierAudit: endpoint({
    method: 'GET',
    path: '/api/question-responses/{id}/earlier-audit',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary:
      'What was drawn and measured on an answer before its reaudit, replaced photos included; null without one',
    params: idParams,
    data: z.object({ earlierAudit: z.nullable(earlierAudit) }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/question-responses/{id}/products',
    access: 'teleaudit',
    reads: ['products'],
    summary:
      'Products to recognise in the photos of an answer, by name: those with limits at its place, else of its category, else of its company',
    params: idParams,
    query: z.object({
      searchValue,
      /** All products of the company, whatever the place and the category. */
      wholeCompany: z._default(z.stringbool(), false),
      ...paging,
    }),
    data: z.object({
      products: z.array(fieldProduct),
      source: z.enum(productSources),
      totalProducts: z.int(),
      ...pagingData,
    }),
  }),
  kpis: endpoint({
    method: 'GET',
    path: '/api/teleaudit-kpi/question/{questionId}',
    access: 'teleaudit',
    reads: ['tasks'],
    summary: 'KPIs of a question',
    params: z.object({ questionId: idParam }),
    data: z.object({ teleauditKpis: z.array(teleauditKpi) }),
  }),
};

/** The writes of the image screen. */
const saves = {
  saveStrokes: endpoint({
    method: 'POST',
    path: '/api/question-response-image-vector',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary: 'Replace the strokes of images of one answer; the server computes their shares',
    body: strokesToSave,
    maxBody: maxStrokesBody,
    data: z.object({ images: z.array(imageShare) }),
    errors: [409],
  }),
  saveShare: endpoint({
    method: 'POST',
    path: '/api/teleaudit-share-response',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary:
      'Record an image’s share for a KPI; the stored score is the server’s own, whatever was sent (D37)',
    body: z.object({ teleauditKpiId: id, questionResponseImageId: id, score: z.optional(z.number()) }),
    data: z.object({ teleauditShareResponse: imageShare }),
    errors: [409],
  }),
  recomputeShares: endpoint({
    method: 'PUT',
    path: '/api/teleaudit-share-response/question-response/{id}',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary: 'Compute the shares of an answer’s images again, on a reaudit',
    params: idParams,
    data: z.object({ images: z.array(imageShare) }),
    errors: [409],
  }),
  saveBinary: endpoint({
    method: 'POST',
    path: '/api/teleaudit-binary-response',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary: 'Record whether an answer meets a binary KPI: score 1 or 0',
    body: z.object({
      teleauditKpiId: id,
      questionResponseId: id,
      score: z.int().check(z.gte(0), z.lte(1)),
    }),
    data: z.object({ binaryScores: z.array(binaryScore) }),
    errors: [409],
  }),
  confirmBinary: endpoint({
    method: 'PUT',
    path: '/api/teleaudit-binary-response/question-response/{id}',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary: 'Confirm the binary scores of an answer for its new photos, on a reaudit',
    params: idParams,
    data: z.object({ binaryScores: z.array(binaryScore) }),
    errors: [409],
  }),
  markDone: endpoint({
    method: 'PUT',
    path: '/api/question-responses/{id}',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary: 'Mark an answer’s teleaudit done; doing it again changes nothing',
    params: idParams,
    body: z.object({
      teleauditStatus: z.literal('done'),
      taskResponseId: id,
      /** The client’s own view of whether nothing is left; the server counts for itself. */
      last: z.optional(z.boolean()),
    }),
    data: done,
    errors: [409],
  }),
};

interface SurveyedObject {
  readonly surveyId: number | string;
  readonly objectClass: number | string;
  readonly objectId: number | string;
}

/** The object of a survey in an address (D5). Clients of before have its id and its class the other way round. */
const surveyedObject = z.pipe(
  z.transform(({ surveyId, objectClass, objectId }: SurveyedObject) =>
    auditedObjects.some((name) => name === objectId)
      ? { surveyId, objectClass: objectId, objectId: objectClass }
      : { surveyId, objectClass, objectId },
  ),
  z.object({ surveyId: idParam, objectClass: z.enum(auditedObjects), objectId: idParam }),
);

/** The surveys about photos and videos. */
const surveys = {
  surveysOfAnswer: endpoint({
    method: 'GET',
    path: '/api/question-responses/{id}/survey-responses',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary: 'What auditors answered about the photos and videos of an answer, newest first',
    params: idParams,
    data: z.object({ surveyResponses: z.array(surveyResponse) }),
  }),
  surveysOfObject: endpoint({
    method: 'GET',
    path: '/api/survey-responses/{surveyId}/{objectClass}/{objectId}',
    access: 'teleaudit',
    reads: ['teleaudit'],
    summary:
      'What auditors answered to a survey about one photo or video, newest first; the id before the class, as clients of before have them, is taken too',
    params: surveyedObject,
    data: z.object({
      answers: z.array(surveyResponse),
      /** The same, by the name that clients of before read. */
      surveyResponses: z.array(surveyResponse),
    }),
  }),
  saveSurvey: endpoint({
    method: 'POST',
    path: '/api/survey-response-teleaudit',
    access: 'teleaudit',
    changes: ['teleaudit'],
    summary:
      'Answer the survey about one photo or video, which locks it until a reaudit; the same answers again change nothing',
    body: surveyToSave,
    data: z.object({ surveyResponse }),
    errors: [409],
  }),
};

export const teleauditEndpoints = { ...lists, ...screen, ...saves, ...surveys };
