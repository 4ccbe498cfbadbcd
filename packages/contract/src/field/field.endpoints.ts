import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mapTiles } from '../locations/location.schema.ts';
import {
  id,
  idParam,
  idParams,
  instant,
  paging,
  pagingData,
  searchValue,
  signUploadBody,
  signUploadData,
  wholeParam,
  maxListBody,
} from '../wire.ts';
import { responseMarks } from '../responses/review-states.ts';
import { answerableTask } from '../tasks/task.schema.ts';
import {
  correction,
  declaredFile,
  fieldAssignment,
  fieldProduct,
  fieldResponse,
  ownResponse,
  newResponse,
  productSources,
  uploadState,
} from './field.schema.ts';
import { cleanDeclaration, cleanSkip, cleanVisit } from './clean-visit.ts';
import { deliveryEndpoints } from './delivery.endpoints.ts';
import { phoneEndpoints } from './phones.endpoints.ts';
import { newSkip, skippedVisit, skipReasons } from './skipped-visit.schema.ts';

/** The policy stays with the office: of a response the device learns only that it may be reviewed (D70). */
export const fieldTask = z.extend(z.omit(answerableTask, { revisionPolicy: true }), {
  mayBeReviewed: z.boolean(),
});

/** Of a visit that is stored under its client id with other content: which one that is. */
const otherContent = { name: 'OtherContent', data: z.object({ responseId: id }) };

export const fieldEndpoints = {
  assignments: endpoint({
    method: 'GET',
    path: '/api/field/assignments',
    access: 'field',
    reads: ['assignments', 'tasks'],
    revalidates: true,
    summary:
      'The caller’s active assignments and whether each is due. With `If-None-Match`, 304 where nothing has changed',
    data: z.object({
      assignments: z.array(fieldAssignment),
      /** Whether there are more than one answer holds: those that are left out are the last by the name of their place. */
      isCut: z.boolean(),
      /** Of maps of the places. */
      tiles: mapTiles,
    }),
  }),
  task: endpoint({
    method: 'GET',
    path: '/api/field/tasks/{id}',
    access: 'field',
    reads: ['tasks'],
    summary: 'A task the caller is assigned to, with its questions',
    params: idParams,
    /** A version that was fetched before, also of a task that has left the field since. */
    query: z.object({ version: z.optional(wholeParam(z.positive(), z.maximum(2_147_483_647))) }),
    data: z.object({ task: fieldTask }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/field/products',
    access: 'field',
    reads: ['products', 'assignments'],
    summary:
      'Products that a visit can be about, by words or by a scanned code: those with limits at its place, else of its category, else of its company',
    query: z.object({
      assignmentId: idParam,
      searchValue,
      /** A barcode or an internal code, leading zeros aside; found in the whole company. */
      code: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      ...paging,
    }),
    data: z.object({
      products: z.array(fieldProduct),
      source: z.enum(productSources),
      totalProducts: z.int(),
      ...pagingData,
    }),
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/field/signS3',
    access: 'field',
    cost: 'declaration',
    changes: [],
    summary: 'An address that takes one photo (25 MB), video (500 MB) or audio (50 MB) of an answer',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
  uploads: endpoint({
    method: 'POST',
    path: '/api/field/uploads',
    access: 'field',
    takesTicket: true,
    cost: 'declaration',
    changes: [],
    summary:
      'Declare files of answers that are sent in blocks of 256 KiB, or ask how far they are: the same call. Each file has its own answer: one that cannot be taken is `refused`, the others go on. Blocks go to `sendTo`, one to sixteen in a request, the first of them in its path; each is kept as soon as it is there, so that a cut loses what was on its way. A file is stored with its last block',
    body: z.object({ files: z.array(declaredFile).check(z.minLength(1), z.maxLength(50)) }),
    cleans: cleanDeclaration,
    maxBody: 6 * 1024 * 1024,
    data: z.object({ uploads: z.array(uploadState) }),
    errors: [413],
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/field/responses',
    access: 'field',
    cost: 'visit',
    takesTicket: true,
    changes: ['reviews', 'stock'],
    status: 201,
    summary:
      'Send a response, or with `answersAgain` its objected questions answered again or contested, once their files are here. Sent again with the same clientId it changes nothing and answers the same; with other content it is a 409 `otherContent`, whose `responseId` is the stored one. Work begun is stored: `late` up to 30 days after its task or assignment left the field, `surplus` with `acceptSurplus`, `clock` corrected by `sentAt`, `position` where `evidence` says why a demanded one is missing. With `filesFollow` it may come before its files. A fault of an answer is at `questions.{questionId}`, one of a contest at `contests.{index}.questionId`',
    body: z.union([correction, newResponse]),
    cleans: cleanVisit,
    maxBody: maxListBody,
    data: z.object({
      id,
      status: z.enum(['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized']),
      marks: z.array(z.enum(responseMarks)),
      /** Percent of correct answers of a training; null where nothing can be right or wrong. */
      score: z.nullable(z.number()),
      /** Addresses of the files that are not here yet: until then nobody is shown it. Empty for a response that is stored. */
      waitingFor: z.array(z.string()),
      /** Files of a response that is stored, with `filesFollow` or answered again, each with the SHA-256 of the bytes that arrived. */
      files: z.array(z.object({ address: z.string(), sha256: z.string() })),
    }),
    errors: [409],
    errorData: { 409: otherContent },
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/field/skips',
    access: 'field',
    cost: 'skip',
    takesTicket: true,
    changes: ['assignments', 'reviews', 'teleaudit'],
    summary:
      'Say that a visit had to be skipped, and why; its assignment stays due. Sent again with the same clientId it changes nothing; with other content it is a 409 `otherContent`. 429 for a second skip of an assignment in one period and day, 409 for one of more than 90 days ago',
    body: newSkip,
    cleans: cleanSkip,
    data: z.object({ id, receivedAt: instant }),
    errors: [409],
    errorData: { 409: otherContent },
  }),
  skips: endpoint({
    method: 'GET',
    path: '/api/field/skips',
    access: 'users',
    reads: ['assignments'],
    summary: 'Visits that workers had to skip, newest first',
    query: z.object({
      /** Words of the worker, the shop or the task. */
      searchValue,
      reason: z.optional(z.enum(skipReasons)),
      ...paging,
    }),
    data: z.object({
      skips: z.array(skippedVisit),
      totalSkips: z.int(),
      /** Of all that match the words, by reason. */
      counts: z.object({
        all: z.int(),
        closed: z.int(),
        noAccess: z.int(),
        noStock: z.int(),
        other: z.int(),
      }),
      ...pagingData,
    }),
  }),
  ...deliveryEndpoints,
  ...phoneEndpoints,
  responses: endpoint({
    method: 'GET',
    path: '/api/field/responses',
    access: 'field',
    reads: ['reviews'],
    summary: 'The caller’s responses, newest first, with what the review said',
    query: z.object({
      /** Only this one, as a line of the bell names it. */
      id: z.optional(idParam),
      /** Only those that a review has sent back to be answered again; without them where it is false. */
      objected: z.optional(z.stringbool()),
      ...paging,
    }),
    data: z.object({ responses: z.array(fieldResponse), totalResponses: z.int(), ...pagingData }),
  }),
  response: endpoint({
    method: 'GET',
    path: '/api/field/responses/{id}',
    access: 'field',
    reads: ['reviews'],
    summary:
      'One of the caller’s responses, whole: with its version, its product and its answers, so that it can be answered again on any phone',
    params: idParams,
    data: z.object({ response: ownResponse }),
  }),
};
