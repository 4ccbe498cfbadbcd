import type { contract } from '@gondola/contract';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, notFound } from '../../../platform/failure.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findTaskHead, type TaskHead } from '../tasks.queries.ts';
import { type ComposedMail, composeTaskMail } from './compose-mail.ts';
import { subjectOf } from './mail-response.ts';
import { findLastResponse } from './mailed-response.queries.ts';
import { checkLetter, type Letter } from './save-survey-email.ts';
import { presentSurveyEmail } from './survey-emails.presenter.ts';
import { findSurveyEmail } from './survey-emails.queries.ts';

async function taskOf({ db, scope }: SignedCall, id: number): Promise<TaskHead> {
  const task = await findTaskHead(db, scope, id);
  if (!task) throw notFound();
  return task;
}

/** The e-mail of a task; null while it has none. */
export async function getEmail(call: Call<typeof contract.tasks.email>) {
  const { id, companyId } = await taskOf(call, call.params.surveyId);
  const row = await findSurveyEmail(call.db, companyId, id);
  return { surveyEmail: row ? presentSurveyEmail(row) : null };
}

/** A letter as it would go out for the last response of the task; undefined before the first. */
async function composeForLast(
  call: SignedCall,
  { companyId, id: taskId }: TaskHead,
  letter: Letter,
): Promise<{ responseId: number; mail: ComposedMail } | undefined> {
  const checked = await checkLetter(call, companyId, taskId, letter);
  const responseId = await findLastResponse(call.db, companyId, taskId);
  if (responseId === undefined) return undefined;
  const subject = await subjectOf(call, companyId, responseId);
  return subject && { responseId, mail: await composeTaskMail(subject, checked) };
}

export async function previewEmail(call: Call<typeof contract.tasks.previewEmail>) {
  const composed = await composeForLast(call, await taskOf(call, call.params.surveyId), call.body);
  if (!composed) return { preview: null };
  const { responseId, mail } = composed;
  const { html } = renderMail({ ...mail, greeting: null });
  return { preview: { responseId, subject: mail.subject, html } };
}

/** Mails a letter to the caller alone, as it would go out for the last response. Throws 409 before the first. */
export async function testEmail(call: Call<typeof contract.tasks.testEmail>) {
  const { db, caller, services } = call;
  const task = await taskOf(call, call.params.surveyId);
  const composed = await composeForLast(call, task, call.body);
  if (!composed) throw conflict('tasks:noResponseYet');
  const { locale, ...mail } = composed.mail;
  const { companyId, id } = task;
  await queueMail(db, services, { ...mail, to: caller.email, companyId, reader: { name: null, locale } });
  await record(call, {
    companyId,
    action: 'task.testMail',
    entity: 'task',
    entityId: id,
    after: { responseId: composed.responseId, recipient: caller.email },
  });
  return { recipient: caller.email };
}
