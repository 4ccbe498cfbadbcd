import { ticketNumberOf } from '@gondola/contract';
import type { TicketState } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import { conflict, invalidField, notAllowed } from '../../../platform/failure.ts';
import { debitTicket } from '../../wallet/index.ts';
import { tellTicketMove } from '../tell-ticket-move.ts';
import { entityOf, isClosing, isTransition, takesEstimate } from '../ticket-workflow.ts';
import { movesOf } from '../tickets.policy.ts';
import { insertTimelineEntry, saveMove, type TicketRow } from '../tickets.queries.ts';
import type { UpdateTicket } from '../update-call.ts';
import { assertQuoteUnchanged } from './correct-quote.ts';

interface Move {
  readonly state: TicketState;
  readonly tokens?: number | undefined;
  readonly expectedTokens?: number | undefined;
  readonly comment?: string | null | undefined;
  readonly estimatedClosingDate?: string | null | undefined;
}

function checkMove(call: UpdateTicket, ticket: TicketRow, move: Move): void {
  if (!isTransition(ticket.state, move.state)) {
    throw conflict('tickets:notATransition', { from: ticket.state, to: move.state });
  }
  const subject = { projectId: ticket.projectId, creatorId: ticket.creatorId, state: ticket.state };
  if (!movesOf(call.caller, subject).includes(move.state)) throw notAllowed('tickets:notYourMove');
  if (move.state === 'quoted' && move.tokens === undefined) throw invalidField('tokens', 'wholeTokens');
  if (move.state === 'approved') assertQuoteUnchanged(ticket, move.expectedTokens);
  if (move.estimatedClosingDate && !takesEstimate(move.state)) {
    throw invalidField('estimatedClosingDate', 'estimateNotNow');
  }
}

/**
 * Moves a locked ticket to its next state: timeline, ledger (approving a quote debits it, D17), audit and mails in the
 * same transaction. Throws 409 for a move the workflow does not know, 403 for one that is not the caller's.
 */
export async function moveTicket(call: UpdateTicket, ticket: TicketRow, move: Move): Promise<void> {
  checkMove(call, ticket, move);
  const { db, caller } = call;
  const companyId = ticket.companyId;
  const isApproval = move.state === 'approved';
  const quoted = move.state === 'quoted' ? (move.tokens ?? null) : null;
  const consumed = isApproval ? (ticket.tokensQuoted ?? 0) : null;
  const comment = move.comment || null;

  if (consumed !== null) {
    await debitTicket(call, {
      companyId,
      projectId: ticket.projectId,
      ticketId: ticket.id,
      userId: caller.userId,
      tokens: consumed,
      comments: `${ticketNumberOf(ticket.id)} ${ticket.subject}`.slice(0, 200),
    });
  }
  await saveMove(db, companyId, ticket.id, {
    state: move.state,
    comment,
    tokensQuoted: quoted,
    tokensConsumed: consumed,
    estimatedClosingDate: move.estimatedClosingDate ?? null,
    approverId: isApproval ? caller.userId : null,
    isClosing: isClosing(move.state),
  });
  await insertTimelineEntry(db, {
    companyId,
    ticketId: ticket.id,
    userId: caller.userId,
    fromState: ticket.state,
    toState: move.state,
    tokens: quoted ?? consumed,
    comment,
  });
  const entity = entityOf(ticket);
  await record(call, {
    companyId,
    action: `${entity}.${move.state}`,
    entity,
    entityId: ticket.id,
    before: { state: ticket.state, tokensQuoted: ticket.tokensQuoted },
    after: {
      state: move.state,
      tokensQuoted: quoted ?? ticket.tokensQuoted,
      tokensConsumed: consumed,
      comment,
    },
  });
  const moved = {
    id: ticket.id,
    companyId,
    projectId: ticket.projectId,
    subject: ticket.subject,
    creatorId: ticket.creatorId,
    state: move.state,
    isChallenge: ticket.isChallenge,
  };
  await tellTicketMove(call, moved, comment);
}
