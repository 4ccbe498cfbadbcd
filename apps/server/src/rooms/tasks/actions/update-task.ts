import type { contract, TaskWarning } from '@gondola/contract';
import { updatedDefinition } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { translate } from '../../../platform/i18n/i18n.ts';
import { checkDefinition, checkTeleauditSurveys, contentOf } from '../check-definition.ts';
import { notePublished, takeDraft } from '../drafts/take-draft.ts';
import { logicWrites, questionWrites } from '../definition-rows.ts';
import { checkKept } from '../kept-questions.ts';
import { rekeyRehearsals } from '../rehearsals/rehearsal-keys.ts';
import { staleVersion } from '../stale-version.ts';
import { taskFieldsOf } from '../task-fields.ts';
import {
  hasResponses,
  removeQuestions,
  saveLogic,
  saveQuestions,
  saveTaskFields,
} from '../task-writes.queries.ts';
import { findLatestVersion, type LatestVersion, publishVersion } from '../task-versions.queries.ts';
import { findTask, lockTask } from '../tasks.queries.ts';
import { refuseToWithdrawUsed } from '../teleaudit-use.ts';

type Update = Call<typeof contract.tasks.update>;

/**
 * The version of somebody else that this save takes the place of without knowing it: its editor did not say which one they
 * saw. Throws 409 when they said, and another was published since.
 */
async function replacedVersion(
  { db, body, caller }: Update,
  companyId: number,
  taskId: number,
): Promise<LatestVersion | undefined> {
  const latest = await findLatestVersion(db, companyId, taskId);
  if (!latest) return undefined;
  if (!body.version) return latest.publishedBy === caller.userId ? undefined : latest;
  if (body.version === latest.number) return undefined;
  throw staleVersion({ ...latest, version: latest.number });
}

const replacedWarning = ({ locale }: Update, { number, publisherName }: LatestVersion): TaskWarning => ({
  path: 'survey',
  code: 'replacedVersion',
  page: null,
  message: translate(locale, 'tasks:fields.replacedVersion', {
    version: number,
    person: publisherName ?? '–',
  }),
});

/**
 * Changes a task and its pages as one and publishes the next version. Throws 409 once it has responses (D33): a new task
 * takes its place then. Work begun on the version before is still accepted (D50).
 */
export async function updateTask(call: Update) {
  const { db, scope, body, caller } = call;
  const { surveyId: id } = body.survey;
  const locked = await lockTask(db, scope, id);
  if (!locked) throw notFound();
  const { companyId, type } = locked;
  if (await hasResponses(db, companyId, id)) throw conflict('tasks:notEditable');
  const replaced = await replacedVersion(call, companyId, id);
  const before = await findTask(db, scope, id);
  if (!before) throw notFound();

  const definition = updatedDefinition(body, type);
  const warnings = checkDefinition(call, definition, 'survey.');
  const toDelete = body.questionsToDelete ?? [];
  checkKept(before.questions, body.questions, toDelete);
  await checkTeleauditSurveys(call, companyId, definition, 'survey.');
  const content = await contentOf(call, companyId, definition);

  const fields = taskFieldsOf(definition);
  if (before.surveyTeleaudit && !fields.surveyTeleaudit)
    await refuseToWithdrawUsed(db, companyId, id, 'survey.surveyTeleaudit');
  const questions = questionWrites(definition, content, true);
  await saveTaskFields(db, companyId, id, fields);
  await removeQuestions(db, companyId, id, toDelete);
  await saveQuestions(db, companyId, id, questions);
  await saveLogic(db, companyId, id, logicWrites(definition));
  const first = locked.lineageId ?? id;
  const tookDraft = await takeDraft(call, { companyId, first }, body.draft);
  if (tookDraft) await rekeyRehearsals(db, companyId, { first, taskId: id, draft: tookDraft.definition });
  const version = await publishVersion(db, companyId, id, caller.userId);
  if (tookDraft) await notePublished(call, tookDraft, { taskId: id, version });
  const { title, revisionPolicy, questions: questionsBefore } = before;
  await record(call, {
    companyId,
    action: 'task.edit',
    entity: 'task',
    entityId: id,
    before: { version: before.version, title, revisionPolicy, questions: questionsBefore },
    after: { version, ...fields, questions },
    ...(tookDraft ? { also: ['taskDrafts'] } : {}),
  });
  const isReplaced = replaced !== undefined && version !== replaced.number;
  return { id, version, warnings: isReplaced ? [...warnings, replacedWarning(call, replaced)] : warnings };
}
