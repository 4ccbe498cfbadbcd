import { createTaskPayloadSchema, limits, revisionPolicies, updateTaskPayloadSchema } from '@gondola/survey';
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  conflictData,
  empty,
  expected,
  id,
  idParam,
  idParams,
  instant,
  optionalText,
  paging,
  pagingData,
  signUploadBody,
  signUploadData,
  onOneLine,
  orderBy,
} from '../wire.ts';
import { taskFilters } from './task-filters.ts';
import { staleDraft } from './task-drafts.endpoints.ts';
import { answerableTask, maxTaskBody, task, taskListRow, taskWarning } from './task.schema.ts';

/** The draft that is published, as its editor saw it: it is removed with the publication. */
const published = z.optional(z.nullable(z.object({ id, revision: z.int().check(z.positive()) })));

const saved = z.object({
  id,
  /** Number of the version now in the field. */ version: z.int(),
  warnings: z.array(taskWarning),
});

/** The data of a 409 for an editor whose version, or whose draft, is stale. */
const staleVersion = {
  name: 'StaleVersion',
  data: z.object({
    version: z.optional(z.int()),
    publishedAt: z.optional(instant),
    Publisher: z.optional(z.nullable(z.object({ id, fullName: z.string() }))),
    ...z.partial(staleDraft.data).shape,
  }),
} as const;
/** A task's own details next to its pages (D48). Type and stock switch change only while it has no responses. */
export const taskDetail = z.object({
  id,
  title: z
    .string('wrongName')
    .check(onOneLine, z.trim(), z.minLength(1, 'wrongName'), z.maxLength(limits.taskTitle)),
  projectId: createTaskPayloadSchema.shape.projectId,
  type: createTaskPayloadSchema.shape.type,
  requiredGeoreference: z.boolean(),
  revisionPolicy: z.enum(revisionPolicies, 'noRequiresRevision'),
  switchStock: z.boolean(),
  surveyTeleaudit: z.boolean(),
  description: optionalText(limits.taskDescription),
  expected,
});

export const taskEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/surveys',
    access: 'tasks',
    changes: ['tasks', 'taskDrafts', 'assignments'],
    status: 201,
    summary:
      'Create a task with its questions, duplicate one with its associations, or publish the new version of an answered one',
    /** The same task sent again with its `requestId` is the one already made. */
    body: z.extend(createTaskPayloadSchema, { requestId: z.optional(z.uuid()), draft: published }),
    maxBody: maxTaskBody,
    data: saved,
    errors: [409, 413],
    errorData: { 409: staleVersion },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/survey',
    access: 'tasks',
    changes: ['tasks', 'taskDrafts'],
    summary:
      'Change a task and its questions while it has no responses, as its next version. With the `version` that was read, 409 when another was published since; without it, a warning names the version that was replaced',
    body: z.extend(updateTaskPayloadSchema, {
      /** Of the task, as its GET gave it: 409 when another was published since. Without it, the answer warns of that. */
      version: z.optional(z.nullable(z.int().check(z.positive()))),
      draft: published,
    }),
    maxBody: maxTaskBody,
    data: saved,
    errors: [409, 413],
    errorData: { 409: staleVersion },
  }),
  updateDetail: endpoint({
    method: 'PUT',
    path: '/api/detail-survey',
    access: 'tasks',
    changes: ['tasks'],
    summary: 'Change what a task says of itself, also after it has responses, as its next version',
    body: taskDetail,
    data: z.object({ id, version: z.int() }),
    errors: [409],
    errorData: { 409: conflictData },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/tasks/{taskId}',
    access: 'tasks',
    reads: ['tasks'],
    summary: 'One task with its questions, choices, logic and KPIs',
    params: z.object({ taskId: idParam }),
    data: z.object({ task }),
  }),
  survey: endpoint({
    method: 'GET',
    path: '/api/surveys/{id}',
    access: 'teleaudit',
    reads: ['tasks'],
    summary: 'A survey as those who answer it about photos or videos see it',
    params: idParams,
    data: z.object({ survey: answerableTask }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/surveys',
    access: 'tasks',
    reads: ['tasks'],
    summary: 'Tasks by page; words are searched in title and id',
    query: z.object({
      ...paging,
      ...taskFilters,
      /** Sorted column; `name` is the title and `taskAssigned` the number of associations. */
      columnName: z._default(
        z.enum(['id', 'title', 'name', 'type', 'taskAssigned', 'TaskInstances', 'createdAt']),
        'createdAt',
      ),
      order: orderBy,
    }),
    data: z.object({ surveys: z.array(taskListRow), totalSurveys: z.int(), ...pagingData }),
  }),
  teleauditSurveys: endpoint({
    method: 'GET',
    path: '/api/surveys-teleaudit',
    access: 'tasks',
    reads: ['tasks'],
    summary: 'Tasks that can be answered about teleaudit photos or videos',
    data: z.object({ surveys: z.array(z.object({ id, title: z.string(), companyId: id })) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/survey/{id}',
    access: 'tasks',
    changes: ['tasks'],
    summary: 'Mark a task as deleted; its responses stay',
    params: idParams,
    data: empty,
    errors: [409],
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/api/survey/{id}/restore',
    access: 'tasks',
    changes: ['tasks'],
    summary: 'Take the deletion of a task back',
    params: idParams,
    data: empty,
  }),
  signUpload: endpoint({
    method: 'POST',
    path: '/api/tasks/signS3',
    access: 'tasks',
    changes: [],
    summary: 'An address that takes one image of a question (at most 300 by 300 pixels)',
    body: signUploadBody,
    data: signUploadData,
    errors: [413],
  }),
};
