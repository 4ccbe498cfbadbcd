import type { Assignment } from '@gondola/contract';
import type { AssignmentRow } from './assignments.queries.ts';

/** D30: an association without a category has the category General. */
export function presentAssignment(row: AssignmentRow): Assignment {
  return {
    id: row.id,
    taskId: row.taskId,
    userId: row.userId,
    locationId: row.locationId,
    User: { id: row.userId, fullName: row.userName, email: row.userEmail, dni: row.userDni },
    Location: { id: row.locationId, name: row.locationName },
    Category: { name: row.categoryName ?? 'General', code: row.categoryCode },
    active: row.active,
    resetScale: row.resetScale,
    expectedLocationResponses: row.expectedResponses,
    categoryCode: row.categoryCode,
    deleted: false,
  };
}
