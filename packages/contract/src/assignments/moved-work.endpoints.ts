// Work of a person who is away, moved to others for a day or for good.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, isoDay } from '../wire.ts';
import { resetScale } from './assignment-fields.ts';

/** Most assignments that are moved at once, and that a person's work is shown with. */
export const maxMoved = 1_000;

/** An active assignment of a person. */
export const heldWork = z.object({
  id,
  Survey: z.object({ id, title: z.string() }),
  Location: z.object({ id, name: z.string() }),
  Category: z.object({ name: z.string(), code: z.nullable(z.string()) }),
  resetScale,
  /** The moment it goes back to the person it was moved from; null where it was not moved, or for good. */
  goesBackAt: z.nullable(instant),
});
export type HeldWork = z.infer<typeof heldWork>;

export const movedWorkEndpoints = {
  workOf: endpoint({
    method: 'GET',
    path: '/api/task-instances/of-user/{userId}',
    access: 'assignments',
    reads: ['assignments', 'tasks', 'users'],
    summary:
      'The active assignments of a person in a company, what their phones have begun and not sent, and who else works in the field there',
    params: z.object({ userId: idParam }),
    query: z.object({ ofCompany: idParam }),
    data: z.object({
      work: z.array(heldWork),
      /** Whether there is more than one answer holds. */
      isCut: z.boolean(),
      /** Last word of their phones; null where none was heard of. */
      phone: z.nullable(
        z.object({ drafts: z.int(), visits: z.int(), since: z.nullable(instant), heardAt: instant }),
      ),
      people: z.array(z.object({ id, fullName: z.string(), assignments: z.int() })),
    }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/task-instances/move',
    access: 'assignments',
    changes: ['assignments'],
    summary:
      'Move active assignments of a person to others, until the end of a day or for good. What somebody has already is left where it is and counted as `existing`. Both are notified',
    body: z.object({
      companyId: id,
      fromUserId: id,
      moves: z
        .array(z.object({ assignmentId: id, toUserId: id }))
        .check(z.minLength(1, 'required'), z.maxLength(maxMoved)),
      /** The last day of the others, by the company's clocks; null for good. */
      until: z.nullable(isoDay),
    }),
    data: z.object({ moved: z.int(), existing: z.int() }),
  }),
};
