import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, optionalText, paging, staying } from '../wire.ts';
import { assignedPeopleEndpoints } from './assigned-people.endpoints.ts';
import { assignment, expectedResponses, resetScale } from './assignment-fields.ts';
import { assignmentRunEndpoints } from './assignment-runs.endpoints.ts';
import { reachEndpoints } from './reach.endpoints.ts';
import { movedWorkEndpoints } from './moved-work.endpoints.ts';
import { visibilityEndpoints } from './visibility.endpoints.ts';

/** Associations that one call may carry. */
export const maxAssignments = 50_000;

/** Bytes of such a call. */
const maxBody = 8 * 1024 * 1024;

const fields = {
  taskId: id,
  userId: id,
  locationId: id,
  active: z._default(z.boolean(), true),
  resetScale,
  expectedLocationResponses: expectedResponses,
  /** Null, empty and `General` are the default category. */
  categoryCode: optionalText(100),
};

/** A `deleted` that comes along is not read: nothing is born deleted. */
export const newAssignment = z.object(fields);
export const assignmentChange = z.object({
  /** Of an association that exists; without it the association of the same task, user, location and category is meant. */
  id: z.optional(z.nullable(id)),
  ...staying(fields),
  deleted: z._default(z.boolean(), false),
});

const listOf = <S extends z.core.$ZodType>(row: S) =>
  z.array(row).check(z.minLength(1, 'required'), z.maxLength(maxAssignments));

const changes = listOf(assignmentChange);
const namedChanges = z.object({ taskInstances: changes });

export const assignmentEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/task-instances',
    access: 'assignments',
    changes: ['assignments'],
    status: 201,
    summary: 'Assign tasks to users, locations and categories',
    body: z.object({ taskName: optionalText(200), taskInstances: listOf(newAssignment) }),
    maxBody,
    data: z.object({ ids: z.array(id) }),
    errors: [409, 413],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/task-instances',
    access: 'assignments',
    changes: ['assignments'],
    summary:
      'Change, add and remove associations of tasks in one go: the list itself, or under `taskInstances`',
    body: z.pipe(
      z.transform((sent: z.input<typeof changes> | z.input<typeof namedChanges>) =>
        Array.isArray(sent) ? { taskInstances: sent } : sent,
      ),
      namedChanges,
    ),
    maxBody,
    data: z.object({ created: z.int(), updated: z.int(), removed: z.int() }),
    errors: [409, 413],
  }),
  ofTask: endpoint({
    method: 'GET',
    path: '/api/task-instances/task/{taskId}',
    access: 'assignments',
    reads: ['assignments', 'tasks'],
    summary: 'All associations of a task, by user, location and category',
    params: z.object({ taskId: idParam }),
    data: z.object({ taskInstances: z.array(assignment), totalIsCapped: z.boolean() }),
  }),
  pageOfTask: endpoint({
    method: 'GET',
    path: '/api/task-instance',
    access: 'assignments',
    reads: ['assignments', 'tasks'],
    summary: 'One page of the associations of a task',
    query: z.object({ taskId: idParam, page: paging.page, limit: paging.limit }),
    data: z.object({ taskInstances: z.object({ count: z.int(), rows: z.array(assignment) }) }),
  }),
  ...assignedPeopleEndpoints,
  ...assignmentRunEndpoints,
  ...movedWorkEndpoints,
  ...visibilityEndpoints,
  ...reachEndpoints,
};
