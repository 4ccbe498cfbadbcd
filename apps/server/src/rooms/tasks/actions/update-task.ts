import type { contract } from '@gondola/contract';
import { updatedDefinition } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { checkDefinition, checkTeleauditSurveys, contentOf } from '../check-definition.ts';
import { logicWrites, questionWrites } from '../definition-rows.ts';
import { checkKept } from '../kept-questions.ts';
import { fieldsOf } from '../task-fields.ts';
import {
  hasResponses,
  removeQuestions,
  saveLogic,
  saveQuestions,
  saveTaskFields,
} from '../task-writes.queries.ts';
import { publishVersion } from '../task-versions.queries.ts';
import { findTask, lockTask } from '../tasks.queries.ts';

/**
 * Changes a task and its pages as one and publishes the next version. Throws 409 once it has responses (D33): a new task
 * takes its place then. Work begun on the version before is still accepted (D50).
 */
export async function updateTask(call: Call<typeof contract.tasks.update>) {
  const { db, scope, body, caller } = call;
  const { surveyId: id } = body.survey;
  const locked = await lockTask(db, scope, id);
  if (!locked) throw notFound();
  const { companyId, type } = locked;
  if (await hasResponses(db, companyId, id)) throw conflict('tasks:notEditable');
  const before = await findTask(db, scope, id);
  if (!before) throw notFound();

  const definition = updatedDefinition(body, type);
  const warnings = checkDefinition(call, definition, 'survey.');
  const toDelete = body.questionsToDelete ?? [];
  checkKept(before.questions, body.questions, toDelete);
  await checkTeleauditSurveys(call, companyId, definition, 'survey.');
  const content = await contentOf(call, companyId, definition);

  const fields = fieldsOf(definition);
  const questions = questionWrites(definition, content, true);
  await saveTaskFields(db, companyId, id, fields);
  await removeQuestions(db, companyId, id, toDelete);
  await saveQuestions(db, companyId, id, questions);
  await saveLogic(db, companyId, id, logicWrites(definition));
  const version = await publishVersion(db, companyId, id, caller.userId);
  const { title, revisionPolicy, questions: questionsBefore } = before;
  await record(call, {
    companyId,
    action: 'task.edit',
    entity: 'task',
    entityId: id,
    before: { version: before.version, title, revisionPolicy, questions: questionsBefore },
    after: { version, ...fields, questions },
  });
  return { id, version, warnings };
}
