import type { contract } from '@gondola/contract';
import type { TaskDefinition } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/http/errors.ts';
import { findProject, type ProjectRow } from '../../projects/index.ts';
import { checkDefinition, checkTeleauditSurveys, contentOf } from '../check-definition.ts';
import { logicWrites, questionWrites } from '../definition-rows.ts';
import { fieldsOf } from '../task-fields.ts';
import {
  copyAssignments,
  deactivateTask,
  findTaskOfRequest,
  insertTask,
  saveLogic,
  saveQuestions,
} from '../task-writes.queries.ts';
import { lockTask, type TaskHead } from '../tasks.queries.ts';

type Create = Call<typeof contract.tasks.create>;

async function previousTask({ db, scope, body }: Create, project: ProjectRow): Promise<TaskHead | undefined> {
  const id = body.duplicateAssociationsFrom ?? undefined;
  if (id === undefined) {
    if (body.deactivatePreviousTask) throw invalidField('duplicateAssociationsFrom', 'required');
    return undefined;
  }
  const previous = await lockTask(db, scope, id);
  if (!previous || previous.companyId !== project.companyId) {
    throw invalidField('duplicateAssociationsFrom', 'unknownTask');
  }
  return previous;
}

/**
 * Creates a task with its pages. A duplicate takes over the associations of its source (`duplicateAssociationsFrom`)
 * and can take the source out of the field (`deactivatePreviousTask`).
 */
export async function createTask(call: Create) {
  const { db, scope, body, caller } = call;
  const definition: TaskDefinition = body;
  const warnings = checkDefinition(call, definition, '');
  const project = await findProject(db, scope, body.projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  const { companyId } = project;
  await checkTeleauditSurveys(call, companyId, definition, '');
  const previous = await previousTask(call, project);
  const content = await contentOf(call, companyId, definition);

  const row = {
    companyId,
    projectId: project.id,
    type: body.type,
    description: body.description?.trim() || null,
    createdBy: caller.userId,
    requestId: body.requestId ?? null,
    ...fieldsOf(definition),
  };
  const id = await insertTask(db, row);
  if (id === undefined) {
    const earlier = await findTaskOfRequest(db, companyId, caller.userId, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return { id: earlier, warnings };
  }
  await saveQuestions(db, companyId, id, questionWrites(definition, content, false));
  await saveLogic(db, companyId, id, logicWrites(definition));
  if (previous) {
    await copyAssignments(db, companyId, previous.id, id);
    if (body.deactivatePreviousTask) await deactivateTask(db, companyId, previous.id);
  }
  await record(call, {
    companyId,
    action: 'task.create',
    entity: 'task',
    entityId: id,
    after: {
      ...row,
      questions: body.questions.length,
      duplicateAssociationsFrom: previous?.id ?? null,
      deactivatedPrevious: Boolean(previous && body.deactivatePreviousTask),
    },
    ...(previous ? { also: ['assignments'] } : {}),
  });
  return { id, warnings };
}
