import { questionTypeSchema, taskTypes } from '@gondola/survey';
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import {
  contestOutcomes,
  responseMarks,
  reviewListActions,
  reviewStates,
} from '../responses/review-states.ts';
import { teleauditStates } from '../teleaudit/teleaudit-states.ts';

/** Row of the QA list. */
export const reviewRow = z.object({
  id,
  companyId: id,
  locationName: z.string(),
  taskName: z.string(),
  /** Name of the category; null is "General". */
  category: z.nullable(z.string()),
  userName: z.string(),
  startedAt: instant,
  finishedAt: instant,
  createdAt: instant,
  status: z.enum(reviewStates),
  reviewedBy: z.nullable(id),
  reviewerName: z.nullable(z.string()),
  /** Objections that its worker contests and nobody has decided yet. */
  openContests: z.int(),
  /** A photo of it is that of another visit (D71). */
  duplicatePhoto: z.boolean(),
  action: z.enum(reviewListActions),
  /** Whether the row leads anywhere for the caller; false while another has it, except for a super administrator. */
  can: z.object({ review: z.boolean() }),
});
export type ReviewRow = z.infer<typeof reviewRow>;

const question = z.object({
  id,
  position: z.int(),
  type: questionTypeSchema,
  title: z.string(),
  description: z.nullable(z.string()),
});

const questionResponse = z.object({
  id,
  questionId: id,
  value: z.nullable(z.string()),
  /** Marked by the last review that rejected selected answers; until the next decision also after its worker contested it. */
  objected: z.boolean(),
  /** Why this answer was marked; null where the reason of the whole review is meant. */
  objection: z.nullable(
    z.object({
      /** 0 is no label. */
      feedbackLabelId: z.int(),
      feedbackLabel: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
  /** The worker's words against the objection (D66); null where they did not contest it. */
  contest: z.nullable(
    z.object({ comment: z.string(), contestedAt: instant, outcome: z.enum(contestOutcomes) }),
  ),
  /** How many versions of it are kept; 1 for an answer that is as it was sent. */
  versions: z.int(),
  teleauditStatus: z.enum(teleauditStates),
  questionResponseImageQuantity: z.int(),
  Question: z.extend(question, {
    emojiScale: z.nullable(z.int()),
    /** The same, by the name that the specification of the field audit gives it. */
    emoji_scale: z.nullable(z.int()),
    /** The survey that is answered about its photos or videos; null where the task's is, if any. */
    surveyTeleauditId: z.nullable(id),
    /** All that could be chosen, in the order of the question. */
    QuestionChoices: z.array(z.object({ id, title: z.string() })),
  }),
  /** The chosen choices, in the order of the question. */
  QuestionChoiceResponses: z.array(z.object({ questionChoiceId: id, title: z.string() })),
  QuestionResponseImages: z.array(
    z.object({
      id,
      /** The lasting name of its file in the store. */
      imageKey: z.string(),
      imageUrl: z.string(),
      thumbnailUrl: z.string(),
      /** Pixels of the original. */
      width: z.int(),
      height: z.int(),
      objected: z.boolean(),
      createdAt: instant,
    }),
  ),
  QuestionResponseVideos: z.array(
    z.object({
      id,
      questionResponseId: id,
      /** The lasting name of the recording in the store. */
      videoKey: z.string(),
      videoUrl: z.string(),
      videoUrlTransform: z.nullable(z.string()),
      transcription: z.nullable(z.string()),
      /** It was looked into and cannot be read: damaged, cut off or none at all. */
      isUnreadable: z.boolean(),
      createdAt: instant,
    }),
  ),
  QuestionResponseAudios: z.array(z.object({ id, audioUrl: z.string(), createdAt: instant })),
});

/** A response as the review screen shows it. */
export const reviewedResponse = z.object({
  id,
  companyId: id,
  projectId: id,
  startedAt: instant,
  finishedAt: instant,
  createdAt: instant,
  /** When it really arrived: `createdAt` may have been corrected since (D59). */
  receivedAt: instant,
  deleted: z.boolean(),
  marks: z.array(z.enum(responseMarks)),
  /** Percent of correct answers of a training; null where nothing can be right or wrong. */
  score: z.nullable(z.number()),
  /** Of a device whose clock was wrong: what it said, and the seconds that were added to it. */
  clock: z.nullable(
    z.object({ offsetSeconds: z.int(), deviceStartedAt: instant, deviceFinishedAt: instant }),
  ),
  categoryCode: z.nullable(z.string()),
  categoryName: z.nullable(z.string()),
  Survey: z.object({
    id,
    title: z.string(),
    type: z.enum(taskTypes),
    /** Of the task, as it was answered: the questions read as they did in it. */
    version: z.int(),
  }),
  Product: z.nullable(z.object({ id, name: z.string() })),
  TaskInstance: z.object({
    id: z.nullable(id),
    Location: z.object({
      id,
      name: z.string(),
      chain: z.nullable(z.string()),
      chainSubCategory: z.nullable(z.string()),
    }),
    User: z.object({ id, fullName: z.string(), email: z.string() }),
    Category: z.nullable(z.object({ code: z.string(), name: z.string() })),
  }),
  SurveyResponseReview: z.object({
    status: z.enum(reviewStates),
    /** The reviewer who decided it or has it; null when nobody has, or who had it gave no sign of life for fifteen minutes. */
    reviewedBy: z.nullable(id),
    reviewerName: z.nullable(z.string()),
    startedAt: z.nullable(instant),
    /** The last sign of life of who has it: fifteen minutes later anybody may take it. */
    seenAt: z.nullable(instant),
    finishedAt: z.nullable(instant),
    /** 0 is no label. */
    feedbackLabelId: z.int(),
    feedbackLabel: z.nullable(z.string()),
    feedbackComment: z.nullable(z.string()),
    /** The last time that a decision was taken back (D59), by whom and why; null where none was. */
    reopening: z.nullable(
      z.object({ reopenedAt: instant, reopenedBy: z.nullable(z.string()), reason: z.string() }),
    ),
  }),
  QuestionResponses: z.array(questionResponse),
  /** Questions nobody answered (skipped by logic or not required); pages to read are left out. */
  unanswered: z.array(
    z.extend(question, {
      /** The other answers lead to it, so that it can be objected to: the worker is asked to answer it. */
      canObject: z.boolean(),
    }),
  ),
  can: z.object({
    start: z.boolean(),
    approve: z.boolean(),
    reject: z.boolean(),
    release: z.boolean(),
    takeOver: z.boolean(),
    /** Send a decided one back to the reviewers. */
    reopen: z.boolean(),
    /** See the proof of the visit. */
    seeProof: z.boolean(),
    /** See what decided whether it is reviewed, the share of "random" included. */
    seeDraw: z.boolean(),
    /** Edit answers and dates, delete and restore. */
    administer: z.boolean(),
  }),
});

const samePhoto = {
  /** Of the photo. */
  id,
  imageUrl: z.string(),
  thumbnailUrl: z.string(),
};

/** A photo of a response that is the same as one of other visits (D71). */
export const duplicatePhoto = z.object({
  ...samePhoto,
  questionId: id,
  questionTitle: z.string(),
  /** The others, those with the same bytes first. */
  others: z.array(
    z.object({
      ...samePhoto,
      /** The same bytes; otherwise it looks the same. */
      sameBytes: z.boolean(),
      responseId: id,
      taskName: z.string(),
      locationName: z.string(),
      userName: z.string(),
      finishedAt: instant,
      status: z.enum(reviewStates),
      /** Replaced there since. */
      isReplaced: z.boolean(),
    }),
  ),
  /** Others in projects that are not the caller's. */
  hidden: z.int(),
});
export type DuplicatePhoto = z.infer<typeof duplicatePhoto>;

/** A visit of the same place for the same task, category and product, before the one under review. */
export const earlierVisit = z.object({
  id,
  finishedAt: instant,
  userName: z.string(),
  status: z.enum(reviewStates),
  photos: z.array(
    z.object({
      id,
      /** The question of the response under review that this one asked too, maybe in an earlier version. */
      questionId: id,
      imageUrl: z.string(),
      thumbnailUrl: z.string(),
    }),
  ),
});
export type EarlierVisit = z.infer<typeof earlierVisit>;

export type ReviewedResponse = z.infer<typeof reviewedResponse>;
