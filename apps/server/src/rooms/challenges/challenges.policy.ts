// The possible disputes of a challenge. Who sees and answers it is in the room of tickets.
import { type Caller, rolesOnProject, scopeFor } from '../../platform/auth/caller.ts';
import type { FullResponse } from '../responses/index.ts';

/** A response that waits for its review is the provider's business; its reviewers see it before (D36). */
export function mayDispute(caller: Caller, response: { projectId: number; reviewStatus: string }): boolean {
  if (['approved', 'completed', 'sincronized'].includes(response.reviewStatus)) return true;
  return rolesOnProject(caller, response.projectId).some((role) => role === 'qa' || role === 'superAdmin');
}

/** Whether the QA screen of a response is open to the caller (D11). */
export const mayReview = (caller: Caller, projectId: number): boolean =>
  rolesOnProject(caller, projectId).some((role) => role === 'qa' || role === 'superAdmin');

/** Whether the caller may know who made the visits of a project (D89). */
export function mayNameWorker(caller: Caller, { companyId, projectId }: FullResponse): boolean {
  const { projectIds } = scopeFor(caller, 'workerNames', [companyId]);
  return projectIds === 'all' || projectIds.includes(projectId);
}
