import { record } from '../../../platform/audit/record.ts';
import { conflict, Failure, notAllowed } from '../../../platform/failure.ts';
import { tellTicketMove } from '../tell-ticket-move.ts';
import { awaitsDecision, entityOf } from '../ticket-workflow.ts';
import { mayCorrectQuote } from '../tickets.policy.ts';
import { insertTimelineEntry, saveQuote, type TicketRow } from '../tickets.queries.ts';
import type { UpdateTicket } from '../update-call.ts';

interface Correction {
  readonly tokensQuoted: number;
  readonly expectedTokens?: number | undefined;
  readonly comment?: string | null | undefined;
}

/** Throws 409 with the amount of now when the caller decided on another one. */
export function assertQuoteUnchanged(ticket: TicketRow, expectedTokens: number | undefined): void {
  const now = ticket.tokensQuoted;
  if (expectedTokens === undefined || now === null || expectedTokens === now) return;
  throw new Failure(409, 'tickets:quoteChanged', {
    values: { count: now },
    data: { now: { tokensQuoted: now } },
  });
}

/**
 * Gives the quote of a locked ticket another amount, as long as nobody has decided on it: timeline, audit and mails in the
 * same transaction. Sent twice it is one correction.
 */
export async function correctQuote(
  call: UpdateTicket,
  ticket: TicketRow,
  correction: Correction,
): Promise<void> {
  const { db, caller } = call;
  const { companyId, tokensQuoted: before } = ticket;
  const { tokensQuoted: tokens } = correction;
  if (!awaitsDecision(ticket.state) || before === null) throw conflict('tickets:quoteDecided');
  const subject = { projectId: ticket.projectId, creatorId: ticket.creatorId, state: ticket.state };
  if (!mayCorrectQuote(caller, subject)) throw notAllowed('tickets:notYourMove');
  if (tokens === before) return;
  assertQuoteUnchanged(ticket, correction.expectedTokens);
  const comment = correction.comment || null;
  await saveQuote(db, companyId, ticket.id, tokens, comment);
  await insertTimelineEntry(db, {
    companyId,
    ticketId: ticket.id,
    userId: caller.userId,
    fromState: ticket.state,
    toState: ticket.state,
    tokens,
    tokensBefore: before,
    comment,
  });
  const entity = entityOf(ticket);
  await record(call, {
    companyId,
    action: `${entity}.correctQuote`,
    entity,
    entityId: ticket.id,
    before: { tokensQuoted: before },
    after: { tokensQuoted: tokens, comment },
  });
  const corrected = {
    id: ticket.id,
    companyId,
    projectId: ticket.projectId,
    subject: ticket.subject,
    creatorId: ticket.creatorId,
    state: ticket.state,
    isChallenge: ticket.isChallenge,
    correction: { tokens, tokensBefore: before },
  };
  await tellTicketMove(call, corrected, comment);
}
