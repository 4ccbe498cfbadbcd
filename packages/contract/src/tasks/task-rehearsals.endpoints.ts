// Rehearsals: runs through the phone of the builder, kept with the task and replayed at every publication. The server keeps
// them; the builder replays.
import { maxRehearsalName, maxRehearsals, rehearsalRun } from '@gondola/builder';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, id, idParam, idParams, instant, requiredText } from '../wire.ts';

/** Bytes of a call that keeps a rehearsal. */
const maxBody = 1024 * 1024;

export const rehearsal = z.object({
  id,
  name: z.string(),
  /** Pages and choices by the keys that the builder gives to those of the task, or draft, asked about. */
  run: rehearsalRun,
  Author: z.object({ id, fullName: z.string() }),
  updatedAt: instant,
});
export type Rehearsal = z.infer<typeof rehearsal>;

const name = requiredText(maxRehearsalName);

const access = 'tasks';
const changes = ['taskDrafts'] as const;

export const taskRehearsalEndpoints = {
  rehearsals: endpoint({
    method: 'GET',
    path: '/api/tasks/{taskId}/rehearsals',
    access,
    reads: ['taskDrafts', 'tasks'],
    summary: `The rehearsals of a task and of the tasks it continues, by name, at most ${maxRehearsals}`,
    params: z.object({ taskId: idParam }),
    data: z.object({ rehearsals: z.array(rehearsal) }),
  }),
  addRehearsal: endpoint({
    method: 'POST',
    path: '/api/tasks/{taskId}/rehearsals',
    access,
    changes,
    status: 201,
    summary: 'Keep a run through the phone with the task',
    params: z.object({ taskId: idParam }),
    body: z.object({ name, run: rehearsalRun }),
    maxBody,
    data: z.object({ id }),
    errors: [409, 413],
  }),
  draftRehearsals: endpoint({
    method: 'GET',
    path: '/api/task-drafts/{id}/rehearsals',
    access,
    reads: ['taskDrafts'],
    summary: `The rehearsals of the draft of a task that is not published yet, by name, at most ${maxRehearsals}`,
    params: idParams,
    data: z.object({ rehearsals: z.array(rehearsal) }),
  }),
  addDraftRehearsal: endpoint({
    method: 'POST',
    path: '/api/task-drafts/{id}/rehearsals',
    access,
    changes,
    status: 201,
    summary: 'Keep a run through the phone with a draft; its publication gives it to the task',
    params: idParams,
    body: z.object({ name, run: rehearsalRun }),
    maxBody,
    data: z.object({ id }),
    errors: [409, 413],
  }),
  changeRehearsal: endpoint({
    method: 'PUT',
    path: '/api/task-rehearsals/{id}',
    access,
    changes,
    summary: 'Rename a rehearsal, or keep another run in its place, as its author wants what has changed',
    params: idParams,
    body: z.object({
      name: z.optional(name),
      /** With the task whose keys it has; null with those of its draft. */
      recorded: z.optional(z.object({ taskId: z.nullable(id), run: rehearsalRun })),
    }),
    maxBody,
    data: empty,
    errors: [409, 413],
  }),
  removeRehearsal: endpoint({
    method: 'DELETE',
    path: '/api/task-rehearsals/{id}',
    access,
    changes,
    summary: 'Remove a rehearsal; for a day it can be taken back',
    params: idParams,
    data: empty,
  }),
  restoreRehearsal: endpoint({
    method: 'PUT',
    path: '/api/task-rehearsals/{id}/restore',
    access,
    changes,
    summary: 'Take the removal of a rehearsal back',
    params: idParams,
    data: empty,
    errors: [409],
  }),
};
