// The data that field staff send and see (D40).
import { limits, resetScales, submittedAnswersSchema, taskTypes } from '@gondola/survey';
import { z } from 'zod/mini';
import { missingPositions } from '../responses/visit-facts.ts';
import { contestOutcomes, responseMarks } from '../responses/review-states.ts';
import { id, instant, localInstant, optionalText, requiredName, requiredText } from '../wire.ts';
import { evidenceParts } from './clean-visit.ts';
import { phoneTasks } from './phones.schema.ts';
import { visitReport } from './visit-report.schema.ts';

const latitude = z.optional(z.nullable(z.number().check(z.minimum(-90), z.maximum(90))));
const longitude = z.optional(z.nullable(z.number().check(z.minimum(-180), z.maximum(180))));
/** Made by the client once per response: however often it is sent, it takes effect once. */
const clientId = z.uuid('invalidClientId');

/** Seconds that our clock was ahead of the device's, ten years at most. */
const clockOffset = z.optional(z.nullable(z.int().check(z.minimum(-315_576_000), z.maximum(315_576_000))));

/** The facts about a visit next to its answers. */
const evidence = z.object({
  /** As the device measured it last before the visit began, and before it ended: its clock may be set right before it sends (D50). */
  clock: z.optional(
    z.nullable(
      z.object({
        atStart: clockOffset,
        atFinish: clockOffset,
        /**
         * The last moment, by the device's clock, for which `atFinish` was known to hold: measured then, or not set since by a clock that
         * runs by itself. Without it, it holds for the end of the visit.
         */
        heldUntil: z.optional(z.nullable(localInstant)),
      }),
    ),
  ),
  /** Why there is no position at the start of a task that demands one: the visit is marked and reviewed (D67). */
  position: z.optional(z.nullable(z.enum(missingPositions))),
  /** Notes of the application on the visit; kept for a year, for reviewers. */
  report: z.optional(z.nullable(visitReport)),
  /** Parts of which something impossible was taken out, which the server does: the visit is marked and reviewed (D81). */
  dropped: z.optional(z.array(z.enum(evidenceParts)).check(z.maxLength(evidenceParts.length))),
});

const count = z.int().check(z.nonnegative(), z.maximum(1_000_000));
const bytes = z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

/** A phone's report on itself (D76), without its position. */
export const deviceReport = z.object({
  /** Browser and system, in words. */
  platform: requiredText(200),
  /** Of the phone, as its browser says it. */
  model: optionalText(100),
  /** The build of the application. */
  app: requiredText(100),
  /** Whether it was put on the home screen. */
  isInstalled: z.boolean(),
  /** Storage of the application; null where the browser does not say. */
  storage: z.nullable(z.object({ used: bytes, quota: bytes })),
  /** Work that is not on the server yet, for each company that the phone has work of, which learns of no other. */
  queues: z
    .array(
      z.object({
        companyId: id,
        drafts: count,
        visits: count,
        files: count,
        bytes,
        /** End of the oldest unsent visit. */
        since: z.optional(z.nullable(localInstant)),
        /** Reason of the last failed sending. */
        fault: optionalText(500),
      }),
    )
    .check(z.maxLength(200)),
});
export type DeviceReport = z.infer<typeof deviceReport>;

/** States of phones that somebody looks after: work to send, for longer than a day, no word for three days, hardly any room. */
export const phoneStates = ['unsent', 'stuck', 'silent', 'full'] as const;
export type PhoneState = (typeof phoneStates)[number];
export const phoneOrders = ['heardAt', 'userName', 'visits', 'since'] as const;

/** A phone of a worker, as it said of itself last, with what the company knows of the worker's day. */
export const fieldPhone = z.object({
  /** Made at installation. */
  id: z.string(),
  User: z.object({
    id,
    fullName: z.string(),
    email: z.string(),
    /** Removed or deactivated: their phone has work that is not here, which they can no longer send (D85). */
    isRemoved: z.boolean(),
  }),
  Company: z.object({ id, name: z.string() }),
  /** Given by an administrator; null where none was. */
  name: z.nullable(z.string()),
  /** As its browser says it; null where that does not say. */
  model: z.nullable(z.string()),
  /** Browser and system, in words. */
  platform: z.string(),
  app: z.string(),
  isInstalled: z.boolean(),
  /** Bytes; null where the browser does not say. */
  storage: z.nullable(z.object({ used: z.int(), quota: z.int() })),
  /** Of this company. */
  queue: z.object({
    drafts: z.int(),
    visits: z.int(),
    files: z.int(),
    bytes: z.int(),
    since: z.nullable(instant),
    fault: z.nullable(z.string()),
  }),
  states: z.array(z.enum(phoneStates)),
  takesPush: z.boolean(),
  /** Task for its next contact. */
  asked: z.nullable(z.enum(phoneTasks)),
  /** The moment it was said to be lost: what is on it is erased at its next contact. */
  forgottenAt: z.nullable(instant),
  heardAt: instant,
  /**
   * The ticket by which it sends what its person left on it, until when: opened for somebody who was removed or not, and whether the
   * phone has it. Null where there is none.
   */
  delivery: z.nullable(z.object({ until: instant, isOpened: z.boolean(), isTaken: z.boolean() })),
  /** Visits of the worker that arrived today, by the company's day. */
  visitsToday: z.int(),
  /** Assignments of the worker that still want responses in their period. */
  visitsDue: z.int(),
  /** The last visit that was sent, whether it says where it began or not. */
  lastVisit: z.nullable(z.object({ at: instant, locationName: z.string() })),
  /** Begin of the last visit that was sent and says where, by its place; null where none says. Positions between visits are known to nobody. */
  lastPlace: z.nullable(
    z.object({ latitude: z.number(), longitude: z.number(), at: instant, locationName: z.string() }),
  ),
});
export type FieldPhone = z.infer<typeof fieldPhone>;

export const newResponse = z.object({
  clientId,
  assignmentId: id,
  /** Of the task, as it was fetched; without it, the one that was in the field when the visit began (D49). */
  version: z.optional(z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)))),
  startedAt: localInstant,
  finishedAt: localInstant,
  /** The device's clock now: times of a wrong one are corrected by it (D50). */
  sentAt: z.optional(z.nullable(localInstant)),
  /** Store it also when the period has its responses, marked as surplus; without it, that is a 409. */
  acceptSurplus: z.optional(z.nullable(z.boolean())),
  startLatitude: latitude,
  startLongitude: longitude,
  endLatitude: latitude,
  endLongitude: longitude,
  /**
   * Store it also while files that it names are on their way: it is kept with what was judged of it, and nobody is shown it until
   * the last one is here (D64). Sent again then, or by itself within minutes, it is stored.
   */
  filesFollow: z.optional(z.nullable(z.boolean())),
  /**
   * With `filesFollow`: its sender knows which of its files were refused, and takes those again. It is kept until then, its other files with
   * it (D84); without it, a refused file is a 400 once no other is on its way.
   */
  retakesRefused: z.optional(z.nullable(z.boolean())),
  productId: z.optional(z.nullable(id)),
  evidence: z.optional(z.nullable(evidence)),
  answers: submittedAnswersSchema,
});
export type NewResponse = z.infer<typeof newResponse>;

const contests = z
  .array(z.object({ questionId: id, comment: requiredText(2000) }))
  .check(z.maxLength(limits.pages));

/** The objected questions of an earlier response, answered again (D36) or contested (D66). */
export const correction = z.object({
  clientId,
  /** The response they belong to. */
  answersAgain: id,
  answers: submittedAnswersSchema,
  /** Objected questions whose answers stay as they are, and why: each answer once. */
  contests: z._default(contests, []),
});
export type Correction = z.infer<typeof correction>;

/** Largest file of an answer, in bytes. */
const maxFileSize = 500 * 1024 * 1024;

/** A file that is sent in blocks of 256 KiB. */
export const declaredFile = z.object({
  /** Made by the client once per file: declared again it is the same upload. */
  id: z.uuid('invalidClientId'),
  fileName: z.string(),
  fileType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of the whole file, in hex. */
  sha256: z.string(),
  /** SHA-256 of each block in order, 32 bytes one after the other, as Base64. */
  blocks: z.string(),
});

/** The rules of a declared file. One that breaks them is refused by itself, not the declaration it came with (D84). */
export const soundFile = z.extend(declaredFile, {
  fileName: requiredName(255),
  fileType: requiredText(100),
  size: z.int().check(z.positive('platform:files.empty'), z.maximum(maxFileSize)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  blocks: z.base64().check(z.minLength(1), z.maxLength(90_000)),
});

export const uploadState = z.object({
  id: z.string(),
  /** The file's lasting name, which answers name it by. */
  address: z.string(),
  /** `whole`: all blocks are there, and the file is being checked; `refused`: no bytes of it are taken, see `refusal`. */
  state: z.enum(['waiting', 'whole', 'stored', 'refused']),
  /** The reason of a file that is refused, in the caller’s language: what it declares, or what it holds. Null for any other. */
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** A `1` for each block that is there, else a `0`. */
  have: z.string(),
  /** Takes blocks by PUT for ten minutes, without a session; `{first}` is the place of the first one. Null where none is wanted. */
  sendTo: z.nullable(z.string()),
});

const named = z.object({ id, name: z.string() });
const category = z.object({ name: z.string(), code: z.nullable(z.string()) });
const survey = z.object({ id, title: z.string(), type: z.enum(taskTypes) });

export const fieldAssignment = z.object({
  id,
  Survey: z.extend(survey, {
    description: z.nullable(z.string()),
    requiredGeoreference: z.boolean(),
    /** How many pages it has. */
    questions: z.int(),
    /** The version in the field: a device with another fetches the task. */
    version: z.int(),
  }),
  Location: z.extend(named, {
    chain: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  Category: category,
  resetScale: z.enum(resetScales),
  /** Of the company, by whose clocks a period ends (D41) and as whose country its days are written (D87). */
  timeZone: z.string(),
  countryCode: z.string(),
  /** D41: `due` until the period has its expected responses, then `done`; `open` where no period closes. */
  state: z.enum(['due', 'done', 'open']),
  /** Null for `notClose`. */
  period: z.nullable(z.object({ start: instant, end: instant })),
  /** Counted in the period, rejected ones left out; for `notClose` all of them, up to a thousand. */
  responses: z.int(),
  expectedLocationResponses: z.int(),
});
export type FieldAssignment = z.infer<typeof fieldAssignment>;

const range = z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) });
const words = z.nullable(z.string());

/** Where the products of a visit come from: limits at its place, its category, or the whole company. */
export const productSources = ['limits', 'category', 'company'] as const;
export type ProductSource = (typeof productSources)[number];

/** A product that a visit can be about, as its card shows it. */
export const fieldProduct = z.object({
  id,
  name: z.string(),
  internalCode: z.string(),
  ean: words,
  distributor: words,
  description: words,
  size: words,
  Category: z.nullable(z.object({ code: z.string(), name: z.string() })),
  imageUrl: words,
  thumbnailUrl: words,
  /** Whether it has limits at the place of the visit. */
  isExpected: z.boolean(),
  /** Limits at the place; null where there is none. */
  price: range,
  stock: range,
});
export type FieldProduct = z.infer<typeof fieldProduct>;

export const fieldResponse = z.object({
  id,
  clientId: z.string(),
  assignmentId: z.nullable(id),
  Survey: survey,
  Location: named,
  Category: category,
  startedAt: instant,
  finishedAt: instant,
  createdAt: instant,
  status: z.enum(['completed', 'pending', 'approved', 'rejected', 'objected', 'sincronized']),
  marks: z.array(z.enum(responseMarks)),
  /** Percent of correct answers of a training; null where nothing can be right or wrong. */
  score: z.nullable(z.number()),
  /** Time of the last decision of the review; null before. */
  reviewedAt: z.nullable(instant),
  FeedbackLabel: z.nullable(named),
  feedbackComment: z.nullable(z.string()),
  /** Questions to be answered again; empty unless the response is objected. */
  answerAgain: z.array(
    z.object({
      questionId: id,
      title: z.string(),
      /** Why this answer is asked for again; null where the reason of the whole review is meant. */
      FeedbackLabel: z.nullable(named),
      feedbackComment: z.nullable(z.string()),
      /** Addresses of the photos asked for again: those objected to, or all of an answer objected to as a whole. */
      objectedImages: z.array(z.string()),
      /** Addresses of the photos that stay, whether they are sent back or not. */
      keptImages: z.array(z.string()),
      /** Addresses of the recordings asked for again; a recording is the whole of its answer. */
      objectedRecordings: z.array(z.string()),
    }),
  ),
  /** Objections contested so far, in the order of the task. An answer that is among them cannot be contested again. */
  contests: z.array(
    z.object({ questionId: id, comment: z.string(), contestedAt: instant, outcome: z.enum(contestOutcomes) }),
  ),
});
export type FieldResponse = z.infer<typeof fieldResponse>;

/** A response as its worker may open it again. */
export const ownResponse = z.extend(fieldResponse, {
  /** Of the task, as it was answered. */
  version: z.int(),
  Product: z.nullable(named),
  /** In the order of the task. One that is objected to without ever having been answered is empty. */
  answers: z.array(
    z.object({
      questionId: id,
      value: z.nullable(z.string()),
      choiceIds: z.array(id),
      media: z.array(
        z.object({
          /** The file's lasting name. */
          address: z.string(),
          /** Shows it for ten minutes. */
          url: z.string(),
          /** A small copy of a photo; null for a recording. */
          thumbnailUrl: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type OwnResponse = z.infer<typeof ownResponse>;
