// "Who will see this task, when, and why not": answered by the engine that the field calls use.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant } from '../wire.ts';
import { resetScale } from './assignment-fields.ts';

/** One association of the person as they meet it now. */
export const assignmentSight = z.object({
  id,
  Location: z.object({ id, name: z.string() }),
  Category: z.object({ name: z.string(), code: z.nullable(z.string()) }),
  /** `due` can be answered; `done` waits for the next period; `open` has no target or never closes; `inactive` was switched off. */
  state: z.enum(['due', 'done', 'open', 'inactive']),
  responses: z.int(),
  expectedLocationResponses: z.int(),
  resetScale,
  /** When the next period opens; null where none closes. */
  opensAt: z.nullable(instant),
});
export type AssignmentSight = z.infer<typeof assignmentSight>;

export const visibilityEndpoints = {
  visibility: endpoint({
    method: 'GET',
    path: '/api/task-instances/visibility',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'users', 'reviews'],
    summary: 'Whether and when a person sees a task, and why not',
    query: z.object({ taskId: idParam, userId: idParam, locationId: z.optional(idParam) }),
    data: z.object({
      /** The reasons that keep the person from seeing any of it. */
      hindrances: z.array(z.enum(['taskInactive', 'personInactive', 'notScout', 'notAssociated'])),
      timeZone: z.string(),
      sights: z.array(assignmentSight),
      totalIsCapped: z.boolean(),
    }),
  }),
};
