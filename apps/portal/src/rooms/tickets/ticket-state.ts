// How the states of a ticket look and are called. What may be done with a ticket is never decided here: `can` says it.
import { tabOfState, type Ticket, type TicketState, type TicketTab, ticketTabNames } from '@gondola/contract';

/** States with a word of their own: `waitingForApproval` is another name of `quoted` (D16). */
export type DisplayState = Exclude<TicketState, 'waitingForApproval'>;

/** The state that is shown of a ticket. */
export const displayState = (state: TicketState): DisplayState =>
  state === 'waitingForApproval' ? 'quoted' : state;

const usualWay: readonly DisplayState[] = [
  'open',
  'evaluation',
  'quoted',
  'approved',
  'processing',
  'finished',
  'close',
];

/** The states a ticket usually still goes through, for the end of its timeline; none when it is over. */
export function statesAhead(state: TicketState): readonly DisplayState[] {
  if (state === 'rejected') return [];
  if (state === 'objected' || state === 'adjust') return ['finished', 'close'];
  return usualWay.slice(usualWay.indexOf(displayState(state)) + 1);
}

export type TabCounts = Record<'all' | TicketTab, number>;

/** Adds the counts of states up to those of the tabs. */
export function tabCounts(counts: Readonly<Partial<Record<TicketState, number>>>): TabCounts {
  const tabs = Object.fromEntries(['all', ...ticketTabNames].map((tab) => [tab, 0])) as TabCounts;
  for (const [state, count] of Object.entries(counts)) {
    tabs.all += count;
    tabs[tabOfState(state as TicketState)] += count;
  }
  return tabs;
}

/** The cost of a ticket: the debit, or the quote that waits for a decision; undefined when neither. */
export function ticketTokens(ticket: Ticket): { amount: number; pending: boolean } | undefined {
  if (ticket.tokensConsumed !== null) return { amount: ticket.tokensConsumed, pending: false };
  if (displayState(ticket.state) !== 'quoted' || ticket.tokensQuoted === null) return undefined;
  return { amount: ticket.tokensQuoted, pending: true };
}
