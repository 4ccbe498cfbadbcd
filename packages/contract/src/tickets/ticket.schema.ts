import { z } from 'zod/mini';
import { fieldsOf } from '../pick.ts';
import { id, instant, isoDay } from '../wire.ts';
import { challengeStatuses } from '../challenges/challenge-states.ts';
import { ticketStates } from './ticket-states.ts';
import { ticketTextKeys } from './ticket-text.schema.ts';

/** The fields of the form, as stored: texts of older tickets may break the rules of today. */
const texts = fieldsOf(ticketTextKeys, () => z.string());
const named = z.object({ fullName: z.string() });

/** The caller's actions on a ticket now; the portal never derives them from roles. */
const ticketCan = z.object({
  edit: z.boolean(),
  /** States the caller may move the ticket to. */
  moveTo: z.array(z.enum(ticketStates)),
  /** The quote may be given another amount: nobody has decided on it. */
  correctQuote: z.boolean(),
  /** A challenge may be explained or solved (D20). */
  answer: z.boolean(),
});

export const ticket = z.object({
  id,
  crmTicketId: z.string(),
  ...texts,
  pipelineName: z.string(),
  projectId: id,
  companyId: id,
  locationId: z.nullable(id),
  fileUrl: z.nullable(z.string()),
  /** Every attachment, the one of `fileUrl` first. */
  fileUrls: z.array(z.string()),
  state: z.enum(ticketStates),
  comments: z.nullable(z.string()),
  estimatedClosingDate: z.nullable(isoDay),
  lastModifiedDate: instant,
  closedDate: z.nullable(instant),
  /** The quoted tokens; they become `tokensConsumed` on approval (D17). */
  tokensQuoted: z.nullable(z.int()),
  tokensConsumed: z.nullable(z.int()),
  createdAt: instant,
  User: z.nullable(named),
  Approver: z.nullable(named),
  Project: z.object({ name: z.string() }),
  Location: z.nullable(z.object({ name: z.string() })),
  challengeStatus: z.nullable(z.enum(challengeStatuses)),
  challengeResponse: z.nullable(z.string()),
  challengesResponseFile: z.nullable(z.string()),
  can: ticketCan,
});
export type Ticket = z.infer<typeof ticket>;

export const ticketEvent = z.object({
  id,
  fromState: z.nullable(z.enum(ticketStates)),
  toState: z.enum(ticketStates),
  tokens: z.nullable(z.int()),
  /** Set when a quote was corrected: what it was before `tokens`. */
  tokensBefore: z.nullable(z.int()),
  comment: z.nullable(z.string()),
  createdAt: instant,
  User: z.nullable(named),
});
export type TicketEvent = z.infer<typeof ticketEvent>;

export const ticketCounts = z.record(z.enum(ticketStates), z.int());

/** How many challenges have each status; `null` are those without one. */
export const challengeCounts = z.object({
  pending: z.int(),
  explained: z.int(),
  solved: z.int(),
  null: z.int(),
});
export type ChallengeCounts = z.infer<typeof challengeCounts>;
