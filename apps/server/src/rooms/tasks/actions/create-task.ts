import type { contract } from '@gondola/contract';
import type { TaskDefinition } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalidField, notFound } from '../../../platform/failure.ts';
import { findProject, type ProjectRow } from '../../projects/index.ts';
import { checkDefinition, checkTeleauditSurveys, contentOf } from '../check-definition.ts';
import { notePublished, takeDraft } from '../drafts/take-draft.ts';
import { findNewestVersion } from '../drafts/ended-drafts.queries.ts';
import { copySurveyEmail } from '../emails/survey-emails.queries.ts';
import { logicWrites, questionWrites } from '../definition-rows.ts';
import { rekeyRehearsals } from '../rehearsals/rehearsal-keys.ts';
import { taskFieldsOf } from '../task-fields.ts';
import {
  type Continuation,
  copyAssignments,
  deactivateTask,
  findTaskOfRequest,
  insertTask,
  saveLineage,
  saveLogic,
  saveQuestions,
} from '../task-writes.queries.ts';
import { publishVersion } from '../task-versions.queries.ts';
import { staleVersion } from '../stale-version.ts';
import { lockTask, type TaskHead } from '../tasks.queries.ts';

type Create = Call<typeof contract.tasks.create>;

type TaskField = 'duplicateAssociationsFrom' | 'previousTaskId';

/** Locks the task that a field of the body names. Throws 400 there for one that the project's company does not have. */
async function namedTask(
  { db, scope, body }: Create,
  { companyId }: ProjectRow,
  field: TaskField,
): Promise<TaskHead | undefined> {
  const id = body[field] ?? undefined;
  if (id === undefined) return undefined;
  const task = await lockTask(db, scope, id);
  if (!task || task.companyId !== companyId) throw invalidField(field, 'unknownTask');
  return task;
}

/**
 * The task whose new version this one is: the one it names, or, as other clients say it, the one whose associations it
 * takes over and which it takes out of the field.
 */
function previousOf(
  { deactivatePreviousTask }: Create['body'],
  named: TaskHead | undefined,
  source: TaskHead | undefined,
): TaskHead | undefined {
  const previous = named ?? (deactivatePreviousTask ? source : undefined);
  if (deactivatePreviousTask && !previous) throw invalidField('previousTaskId', 'required');
  return previous;
}

/**
 * Throws 409 when another task has taken the place of `previous` in the field: the builder goes on in a draft of that one. Other
 * clients know no drafts, and may make what they like of an old task.
 */
async function refuseReplaced({ db, scope }: Create, previous: TaskHead): Promise<void> {
  const newest = await findNewestVersion(db, scope, previous.companyId, previous.id);
  if (newest && newest.taskId !== previous.id) throw staleVersion(newest);
}

/** Which questions and choices of the body were asked in an earlier task. */
const continuationsOf = ({ questions }: Create['body']): Continuation[] =>
  questions.flatMap(({ databaseId, questionChoices }, index) => [
    ...(databaseId ? [{ page: index + 1, choice: null, from: databaseId }] : []),
    ...(questionChoices ?? []).flatMap((choice, place) =>
      choice.databaseId ? [{ page: index + 1, choice: place + 1, from: choice.databaseId }] : [],
    ),
  ]);

/**
 * Creates a task with its pages and publishes its first version. It may take over the associations of another
 * (`duplicateAssociationsFrom`), be the new version of an answered one (`previousTaskId`) and take that out of the field
 * (`deactivatePreviousTask`).
 */
export async function createTask(call: Create) {
  const { db, scope, body, caller } = call;
  const definition: TaskDefinition = body;
  const warnings = checkDefinition(call, definition, '');
  const project = await findProject(db, scope, body.projectId);
  if (!project) throw invalidField('projectId', 'unknownProject');
  const { companyId } = project;
  await checkTeleauditSurveys(call, companyId, definition, '');
  const source = await namedTask(call, project, 'duplicateAssociationsFrom');
  const previous = previousOf(body, await namedTask(call, project, 'previousTaskId'), source);
  // Sent a second time, it is the publication itself that has replaced the version before.
  const made = body.requestId && (await findTaskOfRequest(db, companyId, caller.userId, body.requestId));
  if (made) return { ...made, warnings };
  if (previous && body.draft) await refuseReplaced(call, previous);
  const content = await contentOf(call, companyId, definition);

  const row = {
    companyId,
    projectId: project.id,
    type: body.type,
    description: body.description?.trim() || null,
    createdBy: caller.userId,
    requestId: body.requestId ?? null,
    previousTaskId: previous?.id ?? null,
    lineageId: previous ? (previous.lineageId ?? previous.id) : null,
    ...taskFieldsOf(definition),
  };
  const id = await insertTask(db, row);
  if (id === undefined) {
    const earlier = await findTaskOfRequest(db, companyId, caller.userId, body.requestId ?? '');
    if (earlier === undefined) throw notFound();
    return { ...earlier, warnings };
  }
  await saveQuestions(db, companyId, id, questionWrites(definition, content, false));
  await saveLogic(db, companyId, id, logicWrites(definition));
  if (source) {
    const isVersion = source.id === previous?.id;
    await copyAssignments(db, companyId, { from: source.id, to: id, isVersion });
  }
  if (previous) {
    await saveLineage(db, companyId, id, previous.id, continuationsOf(body));
    if (body.deactivatePreviousTask) await deactivateTask(db, companyId, previous.id);
  }
  const first = row.lineageId ?? id;
  const tookDraft = await takeDraft(call, { companyId, first }, body.draft);
  if (tookDraft) await rekeyRehearsals(db, companyId, { first, taskId: id, draft: tookDraft.definition });
  const original = previous?.id ?? source?.id ?? tookDraft?.sourceTaskId;
  if (original) await copySurveyEmail(db, companyId, original, id);
  const version = await publishVersion(db, companyId, id, caller.userId);
  if (tookDraft) await notePublished(call, tookDraft, { taskId: id, version });
  await record(call, {
    companyId,
    action: 'task.create',
    entity: 'task',
    entityId: id,
    after: {
      ...row,
      questions: body.questions.length,
      version,
      duplicateAssociationsFrom: source?.id ?? null,
      deactivatedPrevious: Boolean(previous && body.deactivatePreviousTask),
    },
    also: [
      ...(source || previous ? (['assignments'] as const) : []),
      ...(tookDraft ? (['taskDrafts'] as const) : []),
    ],
  });
  return { id, version, warnings };
}
