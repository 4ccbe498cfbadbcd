// The bodies that forms send of a ticket: a new one, and every change of one.
import { z } from 'zod/mini';
import { challengeAnswers, maxChallengeFiles } from '../challenges/challenge-states.ts';
import { disputeChoice } from '../challenges/challenge.schema.ts';
import { id, instant, isoDay, optionalText, requiredText, staying } from '../wire.ts';
import { offersSubcategory, ticketStates } from './ticket-states.ts';
import { ticketText } from './ticket-text.schema.ts';

const fileUrl = optionalText(1000);

const subcategoryBelongs = z.refine<{ category: string; subcategory: string }>(
  (body) => offersSubcategory(body.category, body.subcategory),
  { error: 'invalidSubcategory', path: ['subcategory'] },
);

export const newTicket = z
  .object({
    ...ticketText,
    projectId: z.int('required').check(z.positive('required')),
    locationId: z.optional(z.nullable(id)),
    fileUrl,
    /** All attachments where there are several; `fileUrl` is the first of them. */
    fileUrls: z.optional(z.array(requiredText(1000)).check(z.maxLength(maxChallengeFiles))),
    /** The subject of a challenge. */
    dispute: z.optional(z.nullable(disputeChoice)),
    /** Made by the client for one filled form: sending it twice creates one ticket. */
    requestId: z.optional(z.uuid()),
    /** Shared by challenges raised together: those who answer them are notified of all at once. */
    batchId: z.optional(z.uuid()),
  })
  .check(subcategoryBelongs);

/** Tokens of a quote (D17). */
export const quotedTokens = z.int('wholeTokens').check(z.nonnegative('wholeTokens'), z.maximum(1_000_000));

/** The words with a move or a correction. */
export const ticketComment = optionalText(2000);

export const ticketEdit = z
  .object({
    ...staying(ticketText),
    fileUrl,
    /** The file of the answer, next to the text as it is: how older clients send it. */
    challengesResponseFile: z.optional(requiredText(1000)),
    /** The time of the ticket that the editor had on screen; an edit over someone else's answers 409. */
    lastModifiedDate: z.optional(instant),
  })
  .check(subcategoryBelongs);
export type TicketEdit = z.infer<typeof ticketEdit>;

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
  ticketEdit,
  z.object({
    tokensQuoted: quotedTokens,
    /** The quote that the editor saw; when it is another by now the correction answers 409 with it. */
    expectedTokens: z.optional(quotedTokens),
    comment: ticketComment,
  }),
]);
