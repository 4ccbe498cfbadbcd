import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  dayOrInstant,
  id,
  idParam,
  idParams,
  instant,
  isoDay,
  optionalText,
  orderBy,
  conflictData,
  paging,
  pagingData,
  requiredText,
  searchValue,
  signUploadBody,
  signUploadData,
} from '../wire.ts';
import {
  challengeAnswers,
  challengeCategory,
  challengeFilters,
  maxChallengeFiles,
} from '../challenges/challenge-states.ts';
import { disputeChoice } from '../challenges/challenge.schema.ts';
import { offersSubcategory, ticketCategories, ticketStates, ticketTabNames } from './ticket-states.ts';
import { challengeCounts, ticket, ticketCounts, ticketEvent } from './ticket.schema.ts';

const subject = requiredText(200);
const content = requiredText(5000);
const category = z.enum([...ticketCategories, challengeCategory], 'invalidCategory');
const subcategory = requiredText(100);
const fileUrl = optionalText(1000);

const subcategoryBelongs = z.refine<{ category: string; subcategory: string }>(
  (body) => offersSubcategory(body.category, body.subcategory),
  { error: 'invalidSubcategory', path: ['subcategory'] },
);

const dateRange = { startDate: z.optional(dayOrInstant), endDate: z.optional(dayOrInstant) };

/** A filter by id that may also say that it filters nothing. */
const idOrAll = z.optional(
  z.pipe(
    z.union([z.literal(''), z.literal('all'), idParam]),
    z.transform((chosen: '' | 'all' | number) => (typeof chosen === 'number' ? chosen : undefined)),
  ),
);

const ticketDates = ['createdAt', 'closedDate', 'estimatedClosingDate', 'lastModifiedDate'] as const;

/** The filters of the list, shared by the rows and by the counts of the tabs. */
export const ticketFilters = {
  searchValue,
  /** Challenges alone; without it they are left out (D20). */
  challenge: z._default(z.stringbool(), false),
  filterChallengeStatus: z._default(z.enum(challengeFilters), 'all'),
  /** Who raised it. */
  filterUser: idOrAll,
  filterLocation: idOrAll,
  projectId: z.optional(idParam),
  onlyFiles: z._default(z.stringbool(), false),
  /** Which date the range is about. */
  dateField: z._default(z.enum(ticketDates), 'createdAt'),
  ...dateRange,
};

export const newTicket = z
  .object({
    subject,
    content,
    category,
    subcategory,
    projectId: z.int('required').check(z.positive('required')),
    locationId: z.optional(z.nullable(id)),
    fileUrl,
    /** All attachments where there are several; `fileUrl` is the first of them. */
    fileUrls: z.optional(z.array(requiredText(1000)).check(z.maxLength(maxChallengeFiles))),
    /** What a challenge is about. */
    dispute: z.optional(z.nullable(disputeChoice)),
    /** Made by the client for one filled form: sending it twice creates one ticket. */
    requestId: z.optional(z.uuid()),
    /** Shared by challenges raised together: those who answer them are notified of all at once. */
    batchId: z.optional(z.uuid()),
  })
  .check(subcategoryBelongs);

/** Tokens of a quote (D17). */
export const quotedTokens = z.int('wholeTokens').check(z.nonnegative('wholeTokens'), z.maximum(1_000_000));

/** What is said with a move or a correction. */
export const ticketComment = optionalText(2000);

/** A move through the workflow, the answer to a challenge, an edit of the text, or another amount for a quote; never two of them. */
export const ticketChange = z.union([
  z.object({
    state: z.enum(ticketStates, 'invalidState'),
    /** Needed to quote (D17). */
    tokens: z.optional(quotedTokens),
    /** The quote that an approver saw; when it is another by now the approval answers 409 with the new one. */
    expectedTokens: z.optional(quotedTokens),
    comment: ticketComment,
    estimatedClosingDate: z.optional(z.nullable(isoDay)),
  }),
  z.object({
    challengeStatus: z.enum(challengeAnswers, 'invalidAnswer'),
    challengeResponse: requiredText(5000),
    /** Left out it stays, null takes it off. */
    challengesResponseFile: fileUrl,
    lastModifiedDate: z.optional(instant),
  }),
  z
    .object({
      subject,
      content,
      category,
      subcategory,
      fileUrl,
      /** The file of the answer, beside the text as it is: how older clients send it. */
      challengesResponseFile: z.optional(requiredText(1000)),
      /** What the editor had on screen; an edit over someone else's answers 409. */
      lastModifiedDate: z.optional(instant),
    })
    .check(subcategoryBelongs),
  z.object({
    tokensQuoted: quotedTokens,
    /** The quote that the editor saw; when it is another by now the correction answers 409 with it. */
    expectedTokens: z.optional(quotedTokens),
    comment: ticketComment,
  }),
]);

export const ticketEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/ticket',
    cost: 'mail',
    // Many challenges are raised at once, and announced together.
    costsNothingWith: { category: 'Challenge' },
    access: 'support',
    changes: ['tickets'],
    status: 201,
    summary: 'Raise a ticket',
    body: newTicket,
    data: z.object({ ticket }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/ticket/',
    access: 'support',
    reads: ['tickets'],
    summary: 'Tickets of the caller’s projects',
    query: z.object({
      ...paging,
      ...ticketFilters,
      /** Searched column; without it title, number and description are searched. */
      column: z.optional(z.enum(['subject', 'crmTicketId', 'content', 'projectName', 'creator'])),
      state: z.optional(z.enum(ticketTabNames)),
      sortBy: z._default(z.enum(ticketDates), 'createdAt'),
      orderBy,
    }),
    data: z.object({
      tickets: z.array(ticket),
      totalTickets: z.int(),
      ...pagingData,
      /** With `challenge`: the next and the last run of the daily digest; null before the first. */
      nextUpdateTimeUTC: z.optional(instant),
      lastUpdateTimeUTC: z.optional(z.nullable(instant)),
    }),
  }),
  byState: endpoint({
    method: 'GET',
    path: '/api/ticket/by-state',
    access: 'support',
    reads: ['tickets'],
    summary: 'How many tickets are in each state, and with `state` the tickets of that tab',
    query: z.object({
      ...ticketFilters,
      state: z.optional(z.enum(ticketTabNames)),
      limit: paging.limit,
      page: paging.page,
    }),
    data: z.object({
      counts: ticketCounts,
      tickets: z.optional(z.array(ticket)),
      /** With `challenge`. */
      challengeCounts: z.optional(challengeCounts),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ticket/{id}',
    access: 'support',
    reads: ['tickets', 'wallet'],
    summary: 'One ticket with its timeline',
    params: idParams,
    data: z.object({
      ticket,
      timeline: z.array(ticketEvent),
      /** Balance of the project's wallet, for those who decide on its tokens. */
      tokensLeft: z.nullable(z.int()),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ticket/{id}',
    cost: 'decision',
    access: 'support',
    changes: ['tickets', 'wallet'],
    summary: 'Move a ticket through the workflow, answer a challenge, edit the text, or correct a quote',
    params: idParams,
    body: ticketChange,
    data: z.object({ ticket }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/ticket/signS3',
    access: 'support',
    changes: [],
    summary: 'An address that takes one file of a ticket',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
};
