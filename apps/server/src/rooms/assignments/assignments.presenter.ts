import { type Assignment, type AssignmentRun } from '@gondola/contract';
import { instantOf } from '../../platform/database/instants.ts';
import type { RunRow } from './assignment-runs.queries.ts';
import type { AssignmentRow } from './assignments.queries.ts';

/** The name the wire gives to having no category (D30). */
export const generalCategory = 'General';

/** An association as the wire has it. */
export function presentAssignment(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    taskId: row.taskId,
    userId: row.userId,
    locationId: row.locationId,
    User: { id: row.userId, fullName: row.userName, email: row.userEmail, dni: row.userDni },
    Location: { id: row.locationId, name: row.locationName },
    Category: { name: row.categoryName ?? generalCategory, code: row.categoryCode },
    active: row.active,
    resetScale: row.resetScale,
    expectedLocationResponses: row.expectedResponses,
    categoryCode: row.categoryCode,
    deleted: false,
  };
}

/** A run as the wire has it. */
export const presentRun = ({ expectedResponses, ...row }: RunRow): AssignmentRun => ({
  ...row,
  expectedLocationResponses: expectedResponses,
  createdAt: instantOf(row.createdAt),
});
