// Who may do what with a ticket. Answers carry the result as `can`.
import type { TicketState } from '@gondola/contract';
import { type Caller, rolesOnProject } from '../../platform/auth/caller.ts';
import { awaitsDecision, isEditable, movesFrom, quotes } from './ticket-workflow.ts';

export interface TicketSubject {
  readonly projectId: number;
  readonly creatorId: number | null;
  readonly state: TicketState;
}

/** Those who speak for the client or the provider on the project may edit; an employee only what is theirs. */
export function mayEdit(caller: Caller, ticket: TicketSubject): boolean {
  if (!isEditable(ticket.state)) return false;
  const roles = rolesOnProject(caller, ticket.projectId);
  const speaksForProject = roles.some((role) => ['superAdmin', 'admin', 'owner', 'client'].includes(role));
  return speaksForProject || ticket.creatorId === caller.userId;
}

/** The states the caller may move the ticket to now. */
export function movesOf(caller: Caller, ticket: TicketSubject): TicketState[] {
  return movesFrom(ticket.state, rolesOnProject(caller, ticket.projectId));
}

/** A quote is corrected by those who may quote, until it is decided. */
export function mayCorrectQuote(caller: Caller, ticket: TicketSubject): boolean {
  return awaitsDecision(ticket.state) && quotes(rolesOnProject(caller, ticket.projectId));
}

/** Balances are shown to those who may open the wallet (D11). */
export function maySeeBalance(caller: Caller, projectId: number): boolean {
  return rolesOnProject(caller, projectId).some((role) =>
    ['superAdmin', 'owner', 'client', 'admin'].includes(role),
  );
}
