// The rights on a ticket. Answers carry the result as `can`.
import type { TicketState } from '@gondola/contract';
import { type Caller, type CompanyScope, rolesOnProject } from '../../platform/auth/caller.ts';
import { awaitsDecision, isEditable, movesFrom, quotes } from './ticket-workflow.ts';

interface TicketSubject {
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

/** Whose challenges a caller sees: everyone's on the open projects, their own on the rest of the scope (D11). */
export interface ChallengeScope {
  readonly userId: number;
  readonly openProjectIds: readonly number[] | 'all';
  /** No project is open: every challenge in scope is the caller's own. */
  readonly isOwnOnly: boolean;
}

/** The reach of a caller within a scope: an employee of the client sees what they raised themselves. */
export function challengeScope(caller: Caller, scope: CompanyScope): ChallengeScope {
  const { userId } = caller;
  if (scope.projectIds === 'all') return { userId, openProjectIds: 'all', isOwnOnly: false };
  const open = scope.projectIds.filter((projectId) =>
    rolesOnProject(caller, projectId).some((role) => role !== 'clientEmployee'),
  );
  const isEverything = open.length === scope.projectIds.length && open.length > 0;
  return { userId, openProjectIds: isEverything ? 'all' : open, isOwnOnly: open.length === 0 };
}

/** D20: a qa of the project or a superAdmin, until the challenge is over. */
export function mayAnswer(caller: Caller, challenge: Pick<TicketSubject, 'projectId' | 'state'>): boolean {
  if (challenge.state === 'close' || challenge.state === 'rejected') return false;
  return rolesOnProject(caller, challenge.projectId).some((role) => role === 'qa' || role === 'superAdmin');
}
