// The associations of a task as its pages show them: who has it, by pages, and the grid of one of them. However many there are, a
// page asks for what it shows.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, paging, pagingData, searchValue } from '../wire.ts';
import { assignment, resetScale } from './assignment-fields.ts';

const taskId = idParam;

export const assignedPerson = z.object({
  id,
  fullName: z.string(),
  email: z.string(),
  dni: z.nullable(z.string()),
  /** With `details`: locations at which they have the task. */
  locations: z.optional(z.int()),
  /** With `details`: how often it is due, each scale once. */
  resetScales: z.optional(z.array(resetScale)),
  /** With `details`: not one of their associations is active. */
  paused: z.optional(z.boolean()),
});
export type AssignedPerson = z.infer<typeof assignedPerson>;

export const assignedLocation = z.object({
  id,
  name: z.string(),
  internalCode: z.nullable(z.string()),
  chain: z.nullable(z.string()),
  city: z.nullable(z.string()),
});

export const assignedPeopleEndpoints = {
  peopleOfTask: endpoint({
    method: 'GET',
    path: '/api/task-instances/people',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'users'],
    summary: 'The people who have a task, by name, and where and how often',
    query: z.object({ taskId, ...paging, searchValue, details: z._default(z.stringbool(), false) }),
    data: z.object({ people: z.array(assignedPerson), totalPeople: z.int(), ...pagingData }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/api/task-instances/person',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'users', 'locations', 'categories'],
    summary: 'The associations of one person to a task, by location and category',
    query: z.object({ taskId, userId: idParam }),
    data: z.object({ taskInstances: z.array(assignment), totalIsCapped: z.boolean() }),
  }),
  gridOfTask: endpoint({
    method: 'GET',
    path: '/api/task-instances/grid',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'locations', 'categories'],
    summary:
      'Where and for which categories anybody has a task: the rows of its grid by pages, and its columns',
    query: z.object({ taskId, ...paging }),
    data: z.object({
      locations: z.array(assignedLocation),
      totalLocations: z.int(),
      /** The one without a code is "General". */
      categories: z.array(z.object({ name: z.string(), code: z.nullable(z.string()) })),
      ...pagingData,
    }),
  }),
};
