// Whom a publication reaches, and who still holds a version before it.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../wire.ts';

/** Assignments of which it is looked up whether they are due now; what is counted of more is "at least". */
export const maxDueLookups = 20_000;

export const heldVersion = z.object({
  /** The task, or one that it continues. */
  taskId: id,
  version: z.int(),
  /** Whether it is the one in the field. */
  isCurrent: z.boolean(),
  people: z.int(),
  /** When the last of them was seen. */
  lastSeenAt: z.nullable(instant),
});
export type HeldVersion = z.infer<typeof heldVersion>;

export const taskHolder = z.object({
  taskId: id,
  version: z.int(),
  User: z.object({ id, fullName: z.string() }),
  lastSeenAt: instant,
});
export type TaskHolder = z.infer<typeof taskHolder>;

export const reachEndpoints = {
  reach: endpoint({
    method: 'GET',
    path: '/api/tasks/{id}/reach',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'reviews'],
    summary:
      'How many people and locations a task reaches, how many have work due now, and who holds which version of it',
    params: idParams,
    data: z.object({
      /** Whether the task is in the field. */
      active: z.boolean(),
      people: z.int(),
      locations: z.int(),
      assignments: z.int(),
      /** Those whose period still expects responses; `isCapped` where there may be more. */
      due: z.object({ people: z.int(), assignments: z.int(), isCapped: z.boolean() }),
      /** Those who may answer at any time: no period closes, or no number is expected. */
      open: z.object({ people: z.int() }),
      /** The versions on the devices of these people, as far as they fetched them. */
      held: z.array(heldVersion),
      /** Those who hold another version than the one in the field, the longest not seen first, at most 20. */
      holders: z.array(taskHolder),
    }),
  }),
};
