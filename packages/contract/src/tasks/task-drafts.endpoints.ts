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
  /** The person who began it, and the one who saved it last. */
  Author: person,
  Editor: person,
  createdAt: instant,
  updatedAt: instant,
});
export type TaskDraftHead = z.infer<typeof taskDraftHead>;

export const taskDraft = z.extend(taskDraftHead, { definition: draftDefinition });
export type TaskDraft = z.infer<typeof taskDraft>;

/** The fate of a draft that is there no more. */
export const endedDraft = z.object({
  /** `continued`: its work went on in the draft of a version that somebody else had published meanwhile. */
  outcome: z.enum(['published', 'continued', 'discarded']),
  /** The revision that it ended with. */
  revision: z.int(),
  /** The task that its work went to; null for one that was thrown away. */
  taskId: z.nullable(id),
  /** The version that was made of it. */
  version: z.nullable(z.int()),
  /** By key of the draft: the key of the same page or choice in that task, where it is another one. */
  keys: z.record(z.string(), z.string()),
  By: person,
  endedAt: instant,
});

/** Where a draft is: still there or not, what is published of its task by now, and who else has it open. */
export const draftStanding = z.object({
  draft: z.nullable(taskDraftHead),
  ended: z.nullable(endedDraft),
  /** The last version of the task, or of the one that took its place in the field; null where there is none to see. */
  newest: z.nullable(
    z.object({
      taskId: id,
      version: z.int(),
      /** Whether it has no responses yet, so that its next version is published in place. */
      editable: z.boolean(),
      publishedAt: instant,
      Publisher: z.nullable(person),
    }),
  ),
  /** People who have it open on another page than the one that asks. */
  editors: z.array(person),
});
export type DraftStanding = z.infer<typeof draftStanding>;

/** A page that shows a draft, by an identifier that it made. */
const tab = z.uuid();

/** Seconds between two signs of life of a page that shows a draft, and those after which it counts as closed. */
export const draftPresence = { every: 15, lapsesAfter: 40 } as const;

const revision = z.int().check(z.positive(), z.maximum(2_147_483_647));

/** The data of a 409 for an editor whose revision is stale: all that is stored by now. */
export const staleDraft = { name: 'StaleDraft', data: z.object({ draft: taskDraft }) } as const;

/** The data of a 409 for somebody whose request has made its task already; absent where they have too many drafts. */
const alreadyPublished = { name: 'AlreadyPublished', data: z.object({ taskId: z.optional(id) }) } as const;

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
    errorData: { 409: alreadyPublished },
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/task-drafts/{id}',
    access,
    changes,
    summary: 'Save a draft over the revision it began with; 409 with the other’s values when that is stale',
    params: idParams,
    body: z.object({
      revision,
      definition: draftDefinition,
      /** The version of the task that it is based on from now on: its editor has merged that version. */
      baseVersion: z.optional(z.nullable(z.int().check(z.positive()))),
    }),
    maxBody: maxTaskBody,
    data: z.object({ draft: taskDraftHead }),
    ...stale,
  }),
  draftStanding: endpoint({
    method: 'GET',
    path: '/api/task-drafts/{id}/standing',
    access,
    reads: ['taskDrafts', 'tasks'],
    summary: 'What became of a draft, which version of its task is in the field, and who else has it open',
    params: idParams,
    query: z.object({ tab: z.optional(tab) }),
    data: draftStanding,
  }),
  keepPresence: endpoint({
    method: 'PUT',
    path: '/api/task-drafts/{id}/presence',
    access,
    changes,
    summary: 'Say that a page shows a draft, or no longer does; asked every fifteen seconds',
    params: idParams,
    body: z.object({ tab, left: z.optional(z.boolean()) }),
    data: draftStanding,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/task-drafts/{id}',
    access,
    changes,
    summary:
      'Throw a draft away; with `revision`, only as it was seen; with `continuedIn`, say that its work went on in the draft of that task',
    params: idParams,
    query: z.object({
      revision: z.optional(wholeParam(z.positive(), z.maximum(2_147_483_647))),
      continuedIn: z.optional(idParam),
    }),
    data: empty,
    ...stale,
  }),
};
