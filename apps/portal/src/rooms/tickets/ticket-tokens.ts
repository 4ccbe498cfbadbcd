import type { Ticket } from '@gondola/contract';
import { displayState } from './ticket-state.ts';

/** What a ticket costs: what was debited, or what is quoted and waits for a decision; undefined when neither. */
export function ticketTokens(ticket: Ticket): { amount: number; pending: boolean } | undefined {
  if (ticket.tokensConsumed !== null) return { amount: ticket.tokensConsumed, pending: false };
  if (displayState(ticket.state) !== 'quoted' || ticket.tokensQuoted === null) return undefined;
  return { amount: ticket.tokensQuoted, pending: true };
}
