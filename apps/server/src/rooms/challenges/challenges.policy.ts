// Who sees, answers and writes. Answers carry the result as `can`.
import type { ChallengeMessage } from '@gondola/contract';
import { type Caller, type CompanyScope, rolesOnProject } from '../../platform/auth/caller.ts';

/** Whose challenges a caller sees: everyone's on the open projects, their own on the rest of the scope (D11). */
export interface ChallengeReach {
  readonly userId: number;
  readonly openProjectIds: readonly number[] | 'all';
  /** No project is open: every challenge in reach is the caller's own. */
  readonly isOwnOnly: boolean;
}

/** The reach of a caller within a scope: an employee of the client sees what they raised themselves. */
export function challengeReach(caller: Caller, scope: CompanyScope): ChallengeReach {
  const { userId } = caller;
  if (scope.projectIds === 'all') return { userId, openProjectIds: 'all', isOwnOnly: false };
  const open = scope.projectIds.filter((projectId) =>
    rolesOnProject(caller, projectId).some((role) => role !== 'clientEmployee'),
  );
  const isEverything = open.length === scope.projectIds.length && open.length > 0;
  return { userId, openProjectIds: isEverything ? 'all' : open, isOwnOnly: open.length === 0 };
}

/** D20: a qa of the project or a superAdmin, until the challenge is over. */
export function mayAnswer(caller: Caller, challenge: { projectId: number; state: string }): boolean {
  if (challenge.state === 'close' || challenge.state === 'rejected') return false;
  return rolesOnProject(caller, challenge.projectId).some((role) => role === 'qa' || role === 'superAdmin');
}

/** On whose side the caller writes on a project. */
export function sideOf(caller: Caller, projectId: number): ChallengeMessage['side'] {
  const roles = rolesOnProject(caller, projectId);
  if (roles.includes('qa')) return 'qa';
  return roles.some((role) => role === 'superAdmin' || role === 'admin' || role === 'teleaudit')
    ? 'provider'
    : 'client';
}

/** A response that waits for its review is the provider's business; whoever reviews it may see it before (D36). */
export function mayDispute(caller: Caller, response: { projectId: number; reviewStatus: string }): boolean {
  if (['approved', 'completed', 'sincronized'].includes(response.reviewStatus)) return true;
  return rolesOnProject(caller, response.projectId).some((role) => role === 'qa' || role === 'superAdmin');
}

/** Whether the QA screen of a response is open to the caller (D11). */
export const mayReview = (caller: Caller, projectId: number): boolean =>
  rolesOnProject(caller, projectId).some((role) => role === 'qa' || role === 'superAdmin');
