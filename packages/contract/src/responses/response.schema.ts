// A response as its administration shows it (field-audit 2.7 to 2.9), and the history of its answers.
import { questionTypeSchema, revisionPolicies, taskTypes } from '@gondola/survey';
import { z } from 'zod/mini';
import { responseMarks, reviewStates } from './review-states.ts';
import { id, instant } from '../wire.ts';

/** Row of the list of all responses, deleted ones included. */
export const administeredResponse = z.object({
  surveyResponseId: id,
  companyId: id,
  locationName: z.string(),
  surveyId: id,
  taskName: z.string(),
  type: z.enum(taskTypes),
  /** Name of the category; null is "General". */
  category: z.nullable(z.string()),
  userName: z.string(),
  userEmail: z.string(),
  startedAt: instant,
  finishedAt: instant,
  createdAt: instant,
  status: z.enum(reviewStates),
  deleted: z.boolean(),
  /** Objections that its worker contests and nobody has decided yet. */
  openContests: z.int(),
  /** A photo of it is that of another visit (D71). */
  duplicatePhoto: z.boolean(),
});
export type AdministeredResponse = z.infer<typeof administeredResponse>;

/** By what the list can be ordered: each of its columns. */
export const responseOrders = [
  'surveyResponseId',
  'locationName',
  'taskName',
  'type',
  'category',
  'userName',
  'userEmail',
  'startedAt',
  'finishedAt',
  'createdAt',
  'status',
  'deleted',
] as const;
export type ResponseOrder = (typeof responseOrders)[number];

/** The ground on which a response waits for a reviewer or not, computed again (D70). */
export const reviewDraw = z.object({
  /** Of the response: what the draw is made of. */
  id,
  status: z.enum(reviewStates),
  marks: z.array(z.enum(responseMarks)),
  /** Of its task today. */
  revisionPolicy: z.enum(revisionPolicies),
  /** Null where nothing was drawn: the policy said yes or no, or the response arrived before draws were kept. */
  draw: z.nullable(
    z.object({
      /** Of that time, 0 to 1. */
      share: z.number(),
      /** As it was drawn, 0 up to 1; below the share the response was chosen. */
      number: z.number(),
      isChosen: z.boolean(),
      /** The same, computed just now; null when the secret that it was drawn with is no longer known. */
      again: z.nullable(z.number()),
    }),
  ),
});
export type ReviewDraw = z.infer<typeof reviewDraw>;

const choice = z.object({ id, title: z.string() });

const image = z.object({
  id,
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels of the original. */
  width: z.int(),
  height: z.int(),
  /** Strokes of a teleaudit on it; they stay with the photo. */
  strokes: z.int(),
  createdAt: instant,
});

const recording = z.object({
  id,
  kind: z.enum(['video', 'audio']),
  url: z.string(),
  createdAt: instant,
});

/**
 * Where a version of an answer came from: sent by the worker, their correction of what was objected to, an edit by an
 * administrator, the objection of a reviewer, a return to an earlier version, the worker's contest of an objection, or the
 * withdrawal of the contested objection.
 */
export const answerSources = [
  'sent',
  'correction',
  'edit',
  'rejection',
  'return',
  'contest',
  'withdrawal',
] as const;
export type AnswerSource = (typeof answerSources)[number];

/** An answer from some moment on. */
export const answerVersion = z.object({
  /** 1-based; the last one is the answer as it is. */
  number: z.int(),
  source: z.enum(answerSources),
  /** Of a return: the version brought back. */
  returnedTo: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  author: z.nullable(z.object({ id, fullName: z.string() })),
  createdAt: instant,
  value: z.nullable(z.string()),
  /** Of a product: what it is called. */
  productName: z.nullable(z.string()),
  choices: z.array(choice),
  images: z.array(image),
  recordings: z.array(recording),
  /** The answer was not part of the response: other answers took another way through the task. */
  dropped: z.boolean(),
});
export type AnswerVersion = z.infer<typeof answerVersion>;

/** One answer to be edited: with its question as it was asked. */
export const editedAnswer = z.object({
  id,
  responseId: id,
  companyId: id,
  surveyTitle: z.string(),
  locationName: z.string(),
  userName: z.string(),
  /** Null where the version of the task that was answered no longer holds the question: it cannot be edited then. */
  Question: z.nullable(
    z.object({
      id,
      position: z.int(),
      type: questionTypeSchema,
      title: z.string(),
      description: z.nullable(z.string()),
      required: z.boolean(),
      requiresTeleaudit: z.boolean(),
      QuestionChoices: z.array(choice),
      emojiScale: z.nullable(z.int()),
      emojiSet: z.nullable(z.string()),
    }),
  ),
  questionId: id,
  /** Of the answer as it is; ids of choices are in its version. */
  value: z.nullable(z.string()),
  version: z.int(),
  /** Every state of the answer, the newest first; the first of the list is the answer as it is. */
  versions: z.array(answerVersion),
  can: z.object({ edit: z.boolean() }),
});
export type EditedAnswer = z.infer<typeof editedAnswer>;

/** The answers that an edit which takes another way through the task would leave behind. */
export const leavesPath = {
  name: 'AnswersOffPath',
  data: z.object({
    /** Answers that would leave the response. */
    fallsOff: z.array(z.object({ questionResponseId: id, questionId: id, title: z.string() })),
    /** Required questions of the new way that nobody answered. */
    unanswered: z.array(z.object({ questionId: id, title: z.string() })),
  }),
} as const;
