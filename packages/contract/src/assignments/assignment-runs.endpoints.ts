// Assigning a task to users × locations × categories at once: a plan that says what it would do, a run that does it in the
// background, and its undo (D51).
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { changesOf, locationColumn, userColumn } from '../groups/group-calls.ts';
import { id, idParam, idParams, instant, paging, pagingData } from '../wire.ts';
import { expectedResponses, resetScale } from './assignment-fields.ts';

/** Combinations that one run may make. */
export const maxCombinations = 200_000;

/** Categories that one run names, and combinations that it leaves out. */
export const maxRunCategories = 1_000;
export const maxExclusions = 20_000;

/** Bytes of a run: drafts and exclusions that name thousands. */
const maxBody = 8 * 1024 * 1024;

/** Empty and `General` are the default category. */
const categoryCode = z.string().check(z.trim(), z.maxLength(100));

const chosen = {
  taskId: id,
  /** People and places, as the drafts of groups name them: some, or all that match. The members of a user group are those of now. */
  users: changesOf(userColumn),
  locations: changesOf(locationColumn),
  categoryCodes: z.array(categoryCode).check(z.maxLength(maxRunCategories)),
};

export const assignmentRun = z.object({
  id,
  taskId: id,
  taskTitle: z.string(),
  companyId: id,
  state: z.enum(['running', 'done', 'failed', 'undoing', 'undone']),
  /** Combinations looked at, of all. */
  done: z.int(),
  total: z.int(),
  /** Assignments made, and combinations that were assigned before and stay as they are. */
  created: z.int(),
  existing: z.int(),
  /** Of an undone run: assignments that stay, as they have responses. */
  answered: z.int(),
  /** The numbers that it multiplies. */
  users: z.int(),
  locations: z.int(),
  categories: z.int(),
  resetScale,
  expectedLocationResponses: z.int(),
  createdByName: z.string(),
  createdAt: instant,
});
export type AssignmentRun = z.infer<typeof assignmentRun>;

export const assignmentRunEndpoints = {
  planRun: endpoint({
    method: 'POST',
    path: '/api/task-instances/runs/plan',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'users', 'locations', 'categories', 'groups'],
    changes: [],
    summary: 'What assigning a task to users, locations and categories would do',
    body: z.object(chosen),
    maxBody,
    data: z.object({
      users: z.int(),
      locations: z.int(),
      categories: z.int(),
      combinations: z.int(),
      maxCombinations: z.int(),
      /** Chosen people who do not hold the scout role, and those left out as they are not active. */
      cannotAnswer: z.int(),
      inactive: z.int(),
    }),
  }),
  startRun: endpoint({
    method: 'POST',
    path: '/api/task-instances/runs',
    access: 'assignments',
    changes: ['assignments'],
    status: 201,
    summary: 'Assign a task to users × locations × categories in the background',
    body: z.object({
      ...chosen,
      /** Combinations that are left out. */
      excluded: z._default(
        z
          .array(z.object({ userId: id, locationId: id, categoryCode: z.nullable(categoryCode) }))
          .check(z.maxLength(maxExclusions)),
        [],
      ),
      resetScale,
      expectedLocationResponses: expectedResponses,
      /** Made by the client for one confirmed form: sending it twice makes one run. */
      requestId: z.uuid(),
    }),
    maxBody,
    data: z.object({ run: assignmentRun }),
    errors: [409, 413],
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/task-instances/runs',
    access: 'assignments',
    reads: ['assignments', 'tasks'],
    summary: 'The runs that assigned a task, the newest first',
    query: z.object({ taskId: idParam, ...paging }),
    data: z.object({ runs: z.array(assignmentRun), totalRuns: z.int(), ...pagingData }),
  }),
  getRun: endpoint({
    method: 'GET',
    path: '/api/task-instances/runs/{id}',
    access: 'assignments',
    reads: ['assignments'],
    summary: 'How far a run of assigning is',
    params: idParams,
    data: z.object({ run: assignmentRun }),
  }),
  undoRun: endpoint({
    method: 'POST',
    path: '/api/task-instances/runs/{id}/undo',
    access: 'assignments',
    changes: ['assignments'],
    summary: 'Take back what a run assigned, except what has responses',
    params: idParams,
    data: z.object({ run: assignmentRun }),
    errors: [409],
  }),
};
