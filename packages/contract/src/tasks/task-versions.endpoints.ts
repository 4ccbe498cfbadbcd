// The versions of a task (D49): those of the task itself and of the tasks that it continues or that continue it.
import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, paging, pagingData, wholeParam } from '../wire.ts';
import { kpiDetail, question, task } from './task.schema.ts';

/** Responses of one version are counted up to this; one more says that there are more. */
export const maxVersionResponses = 10_000;

export const taskVersion = z.object({
  /** The version belongs to this task; a new version of an answered task is a task of its own. */
  taskId: id,
  /** 1-based, of its task. */
  number: z.int(),
  title: z.string(),
  publishedAt: instant,
  Publisher: z.nullable(z.object({ id, fullName: z.string() })),
  responses: z.int(),
  responsesIsCapped: z.boolean(),
  /** `replaced` by a later one of its task; `inactive` and `deleted` are the last one of a task that left the field. */
  state: z.enum(['inField', 'replaced', 'inactive', 'deleted']),
});
export type TaskVersion = z.infer<typeof taskVersion>;

/** Of a question or choice: its id in the first task that asked it. */
const lineageId = id;

export const versionQuestion = z.extend(question, {
  lineageId,
  QuestionChoices: z.array(z.object({ id, title: z.string(), type: z.string(), lineageId })),
  TeleauditKpis: z.array(z.object({ KpiDetail: kpiDetail })),
});

export const taskVersionContent = z.extend(
  z.pick(task, {
    title: true,
    type: true,
    description: true,
    requiredGeoreference: true,
    revisionPolicy: true,
    surveyTeleaudit: true,
    surveyTeleauditId: true,
    vertical: true,
    switchStock: true,
    productInformation: true,
  }),
  { Project: z.object({ id }), Questions: z.array(versionQuestion) },
);
export type TaskVersionContent = z.infer<typeof taskVersionContent>;

export const taskVersionEndpoints = {
  versions: endpoint({
    method: 'GET',
    path: '/api/tasks/{taskId}/versions',
    access: 'tasks',
    reads: ['tasks', 'reviews'],
    summary: 'The versions of a task and of the tasks it continues or that continue it, the newest first',
    params: z.object({ taskId: idParam }),
    query: z.object(paging),
    data: z.object({ versions: z.array(taskVersion), totalVersions: z.int(), ...pagingData }),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/tasks/{taskId}/versions/{number}',
    access: 'tasks',
    reads: ['tasks'],
    summary: 'One version of a task as it was published',
    params: z.object({ taskId: idParam, number: wholeParam(z.positive(), z.maximum(2_147_483_647)) }),
    data: z.object({ version: taskVersionContent }),
  }),
};
