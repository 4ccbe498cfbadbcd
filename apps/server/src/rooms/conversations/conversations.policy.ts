// On whose side somebody writes about a ticket, and whom they may name. Who sees it is in the room of tickets.
import type { ConversationSide, Role } from '@gondola/contract';
import { type Caller, rolesOnProject } from '../../platform/auth/caller.ts';

/** The side of someone with these roles on the project. */
export function sideOf(roles: readonly Role[]): ConversationSide {
  if (roles.includes('qa')) return 'qa';
  return roles.some((role) => role === 'superAdmin' || role === 'admin' || role === 'teleaudit')
    ? 'provider'
    : 'client';
}

/** D11: an employee of a client works alone, and names only those who take part already. */
export const worksAlone = (caller: Caller, projectId: number): boolean =>
  rolesOnProject(caller, projectId).every((role) => role === 'clientEmployee');
