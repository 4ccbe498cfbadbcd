// The rights on a response beyond its review (D11, D59).
import { type Area, mayEnter } from '@gondola/contract';
import { type Caller, rolesOnProject } from '../../platform/auth/caller.ts';
import type { ReviewStatus } from './responses.queries.ts';

/** Whether a person may enter an area for one project: by their own role or by the one that their link to it gives. */
export const mayEnterFor = (caller: Caller, area: Area, projectId: number): boolean =>
  mayEnter(area, [caller.role, ...rolesOnProject(caller, projectId)]);

const decided: ReadonlySet<ReviewStatus> = new Set(['approved', 'rejected', 'objected']);

/** Why a decided review cannot be reopened; a key of the room's messages. */
export function reopenFault({
  reviewStatus,
  deleted,
}: {
  readonly reviewStatus: ReviewStatus;
  readonly deleted: boolean;
}): 'isDeleted' | 'notDecided' | undefined {
  if (deleted) return 'isDeleted';
  return decided.has(reviewStatus) ? undefined : 'notDecided';
}
