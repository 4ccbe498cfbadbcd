import { type contract, maxDrafts } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, Failure, invalidField, notFound } from '../../../platform/failure.ts';
import { findProject } from '../../projects/index.ts';
import { findTaskOfRequest } from '../task-writes.queries.ts';
import { lockTask, type TaskHead } from '../tasks.queries.ts';
import { presentDraft } from './drafts.presenter.ts';
import { countOwnDrafts, findBegunDraft, insertDraft } from './drafts.queries.ts';
import { readDraft } from './drafts.reads.ts';

type Begin = Call<typeof contract.tasks.beginDraft>;

async function namedTask(
  { db, scope, body }: Begin,
  field: 'taskId' | 'sourceTaskId',
): Promise<TaskHead | undefined> {
  const id = body[field] ?? undefined;
  if (id === undefined) return undefined;
  const task = await lockTask(db, scope, id);
  if (!task) throw invalidField(field, 'unknownTask');
  return task;
}

/** Where the draft belongs: with its task, or in the project that it names. */
async function homeOf({ db, scope, body }: Begin, task: TaskHead | undefined) {
  if (task) return { companyId: task.companyId, projectId: task.projectId };
  if (!body.projectId) throw invalidField('projectId', 'required');
  const project = await findProject(db, scope, body.projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  return { companyId: project.companyId, projectId: project.id };
}

/**
 * Begins a draft of a task, of a new one or of a duplicate. A task has one draft, shared by its authors: the one that is
 * there is answered as it is. Throws 409 for more new tasks than a person may have in draft, and for a request that has made its
 * task already: a second task of it would never be stored.
 */
export async function beginDraft(call: Begin) {
  const { db, body, caller } = call;
  const task = await namedTask(call, 'taskId');
  const source = await namedTask(call, 'sourceTaskId');
  const home = await homeOf(call, task);
  if (source && source.companyId !== home.companyId) throw invalidField('sourceTaskId', 'unknownTask');
  const row = {
    ...home,
    taskId: task?.id ?? null,
    sourceTaskId: source?.id ?? null,
    baseVersion: task?.version ?? null,
    requestId: body.requestId ?? null,
    definition: body.definition,
    createdBy: caller.userId,
    updatedBy: caller.userId,
  };
  const begun = await findBegunDraft(db, home.companyId, row);
  if (begun) return { draft: presentDraft(begun) };
  const made = body.requestId
    ? await findTaskOfRequest(db, home.companyId, caller.userId, body.requestId)
    : undefined;
  if (made) throw new Failure(409, 'tasks:alreadyPublished', { data: { taskId: made.id } });
  const own = task ? 0 : await countOwnDrafts(db, home.companyId, caller.userId, maxDrafts);
  if (own >= maxDrafts) throw conflict('tasks:tooManyDrafts', { max: maxDrafts });
  const id = await insertDraft(db, row);
  if (id === undefined) {
    const meanwhile = await findBegunDraft(db, home.companyId, row);
    if (!meanwhile) throw notFound();
    return { draft: presentDraft(meanwhile) };
  }
  const { definition, ...recorded } = row;
  await record(call, {
    companyId: home.companyId,
    action: 'taskDraft.create',
    entity: 'taskDraft',
    entityId: id,
    after: { ...recorded, title: definition.title, pages: definition.pages.length },
  });
  return { draft: presentDraft(await readDraft(call, id)) };
}
