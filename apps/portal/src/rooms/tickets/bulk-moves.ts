// Deciding on several tickets: each is its own transaction on the server, so some may fail while others are done.
import type { Ticket } from '@gondola/contract';
import type { TicketChange } from './queries.ts';
import { ticketTokens } from './ticket-state.ts';

export type BulkTarget = 'approved' | 'rejected';

/** Those of the chosen tickets the person may move there. */
export const movable = (tickets: readonly Ticket[], to: BulkTarget): Ticket[] =>
  tickets.filter((ticket) => ticket.can.moveTo.includes(to));

/** Whether the person may decide on the ticket together with others. */
export const isDecidable = ({ can }: Pick<Ticket, 'can'>): boolean =>
  can.moveTo.includes('approved') || can.moveTo.includes('rejected');

/** Tokens that approving the tickets debits, all together. */
export const tokensOf = (tickets: readonly Ticket[]): number =>
  tickets.reduce((sum, ticket) => sum + (ticketTokens(ticket)?.amount ?? 0), 0);

interface ProjectDebit {
  readonly projectId: number;
  readonly name: string;
  readonly quotes: number;
  readonly tokens: number;
  /** The balance before; null when the person may not see it, or it is not known yet. */
  readonly left: number | null;
}

/** Tokens that approving the tickets takes from each project's wallet. */
export function debitsByProject(
  tickets: readonly Ticket[],
  projects: readonly { id: number; tokensLeft: number | null }[],
): ProjectDebit[] {
  return [...Map.groupBy(tickets, (ticket) => ticket.projectId)].map(([projectId, group]) => ({
    projectId,
    name: group[0]?.Project.name ?? '',
    quotes: group.length,
    tokens: tokensOf(group),
    left: projects.find((project) => project.id === projectId)?.tokensLeft ?? null,
  }));
}

export interface BulkResult {
  readonly done: number;
  readonly failed: readonly { ticket: Ticket; reason: string }[];
}

/** Moves the tickets one after the other; a failure is noted and the rest goes on. */
export async function moveOneByOne(
  tickets: readonly Ticket[],
  move: (ticket: Ticket) => Promise<unknown>,
  onProgress: (tried: number) => void,
): Promise<BulkResult> {
  const failed: { ticket: Ticket; reason: string }[] = [];
  for (const [index, ticket] of tickets.entries()) {
    try {
      await move(ticket);
    } catch (error) {
      failed.push({ ticket, reason: error instanceof Error ? error.message : String(error) });
    }
    onProgress(index + 1);
  }
  return { done: tickets.length - failed.length, failed };
}

/** The change that makes a decision on a ticket; an approval is of the amount that was on show. */
export const decision = (
  to: BulkTarget,
  { tokensQuoted }: Pick<Ticket, 'tokensQuoted'>,
  comment: string,
): TicketChange => ({
  state: to,
  ...(to === 'approved' && tokensQuoted !== null ? { expectedTokens: tokensQuoted } : {}),
  ...(comment.trim() ? { comment: comment.trim() } : {}),
});
