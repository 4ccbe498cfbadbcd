// Drafts of tasks (D49): what an author has written and not published. The server keeps them as they are sent, faults and all,
// and says who changed one meanwhile; the editor merges.
import { draft as draftDefinition } from '@gondola/builder';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { empty, id, idParam, idParams, instant, wholeParam } from '../wire.ts';
import { maxTaskBody } from './task.schema.ts';

/** Unpublished new tasks that one person may have in one company. */
export const maxDrafts = 100;

const person = z.object({ id, fullName: z.string() });

export const taskDraftHead = z.object({
  id,
  companyId: id,
  projectId: id,
  /** Null for a task that does not exist yet. */
  taskId: z.nullable(id),
  /** The task that it was duplicated from. */
  sourceTaskId: z.nullable(id),
  /** The version of the task that it began with, and the one in the field now; null without a task. */
  baseVersion: z.nullable(z.int()),
  taskVersion: z.nullable(z.int()),
  /** Counts the saves. A save names the one that it changes. */
  revision: z.int(),
  title: z.string(),
  /** Who began it, and who saved it last. */
  Author: person,
  Editor: person,
  createdAt: instant,
  updatedAt: instant,
});
export type TaskDraftHead = z.infer<typeof taskDraftHead>;

export const taskDraft = z.extend(taskDraftHead, { definition: draftDefinition });
export type TaskDraft = z.infer<typeof taskDraft>;

const revision = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** What a 409 tells an editor whose revision is stale: all that is stored by now. */
export const staleDraft = { name: 'StaleDraft', data: z.object({ draft: taskDraft }) } as const;

const access = 'tasks';
const changes = ['taskDrafts'] as const;
const stale = { errors: [409, 413], errorData: { 409: staleDraft } } as const;

export const taskDraftEndpoints = {
  drafts: endpoint({
    method: 'GET',
    path: '/api/task-drafts',
    access,
    reads: ['taskDrafts', 'tasks'],
    summary: 'Drafts of tasks and the caller’s own of new ones, the last saved first, at most 200',
    query: z.object({ taskId: z.optional(idParam) }),
    data: z.object({ drafts: z.array(taskDraftHead) }),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/task-drafts/{id}',
    access,
    reads: ['taskDrafts', 'tasks'],
    summary: 'One draft with what it holds',
    params: idParams,
    data: z.object({ draft: taskDraft }),
  }),
  beginDraft: endpoint({
    method: 'POST',
    path: '/api/task-drafts',
    access,
    changes,
    status: 201,
    summary:
      'Begin a draft of a task (`taskId`; the one that is there already is answered), of a new one, or of a duplicate',
    body: z.object({
      taskId: z.optional(z.nullable(id)),
      /** Of a new task; a task that exists has its own. */
      projectId: z.optional(z.nullable(id)),
      sourceTaskId: z.optional(z.nullable(id)),
      /** The same new draft sent again is the one already made. */
      requestId: z.optional(z.nullable(z.uuid())),
      definition: draftDefinition,
    }),
    maxBody: maxTaskBody,
    data: z.object({ draft: taskDraft }),
    errors: [409, 413],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/task-drafts/{id}',
    access,
    changes,
    summary: 'Save a draft over the revision it began with; 409 with the other’s values when that is stale',
    params: idParams,
    body: z.object({ revision, definition: draftDefinition }),
    maxBody: maxTaskBody,
    data: z.object({ draft: taskDraftHead }),
    ...stale,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/task-drafts/{id}',
    access,
    changes,
    summary: 'Throw a draft away; with `revision`, only as it was seen',
    params: idParams,
    query: z.object({ revision: z.optional(wholeParam(z.positive(), z.maximum(2_147_483_647))) }),
    data: empty,
    ...stale,
  }),
};
