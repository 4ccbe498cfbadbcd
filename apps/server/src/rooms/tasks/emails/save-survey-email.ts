import { type contract, findUnknownPlaceholder, type SurveyEmailBody } from '@gondola/contract';
import { isStatic } from '@gondola/survey';
import { record } from '../../../platform/audit/record.ts';
import type { Call, SignedCall } from '../../../platform/http/call.ts';
import { conflict, type FieldFault, invalidInput, notFound } from '../../../platform/failure.ts';
import { hasWords, safeRichText } from '../../../platform/text/rich-text.ts';
import { lockTask } from '../tasks.queries.ts';
import { presentSurveyEmail } from './survey-emails.presenter.ts';
import {
  findOwnLocations,
  findSurveyEmail,
  findTaskQuestions,
  insertSurveyEmail,
  type LocationMails,
  saveLocationMails,
  type SurveyEmailWrite,
  type TaskQuestion,
  updateSurveyEmail,
} from './survey-emails.queries.ts';

export type Letter = Pick<SurveyEmailBody, 'subject' | 'body' | 'questions'>;

function placeholderFaults(letter: Letter): FieldFault[] {
  return (['subject', 'body'] as const).flatMap((path) => {
    const placeholder = findUnknownPlaceholder(letter[path]);
    return placeholder ? [{ path, code: 'unknownPlaceholder', values: { placeholder } }] : [];
  });
}

function questionFault(id: number, index: number, asked: readonly TaskQuestion[]): FieldFault[] {
  const path = `questions.${index}`;
  const question = asked.find((candidate) => candidate.id === id);
  if (!question) return [{ path, code: 'unknownQuestion' }];
  return !question.deleted && isStatic(question.type) ? [{ path, code: 'unansweredPage' }] : [];
}

/**
 * The content of an e-mail, made safe, without the questions that were deleted since its author chose them. Throws 400 for unknown
 * placeholders, a body without words, and questions that the task never asked.
 */
export async function checkLetter(
  { db }: Pick<SignedCall, 'db'>,
  companyId: number,
  taskId: number,
  letter: Letter,
): Promise<Letter> {
  const asked = await findTaskQuestions(db, companyId, taskId, letter.questions);
  const live = new Set(asked.filter(({ deleted }) => !deleted).map(({ id }) => id));
  const questions = [...new Set(letter.questions)].filter((id) => live.has(id));
  const body = await safeRichText(letter.body);
  const faults = [
    ...placeholderFaults(letter),
    ...(body !== null && (await hasWords(body)) ? [] : [{ path: 'body', code: 'bodyMissing' }]),
    ...letter.questions.flatMap((id, index) => questionFault(id, index, asked)),
  ];
  if (faults.length === 0 && questions.length === 0) {
    faults.push({ path: 'questions', code: 'questionsMissing' });
  }
  if (faults.length > 0 || body === null) throw invalidInput(faults);
  return { subject: letter.subject, body, questions };
}

/** The recipients of the e-mail by location. Throws 400 for a location that the company does not have, and for one named twice. */
async function checkRows(
  { db }: SignedCall,
  companyId: number,
  { mails, rows }: SurveyEmailBody,
): Promise<LocationMails[]> {
  const ids = rows.map(({ locationId }) => locationId);
  const own = new Set(await findOwnLocations(db, companyId, ids));
  const faults = ids.flatMap((id, index): FieldFault[] => {
    const path = `rows.${index}.locationId`;
    if (!own.has(id)) return [{ path, code: 'unknownLocation' }];
    return ids.indexOf(id) < index ? [{ path, code: 'repeatedLocation' }] : [];
  });
  const isAddressed = mails.length > 0 || rows.some((row) => row.mails.length > 0);
  if (!isAddressed) faults.push({ path: 'mails', code: 'mailsMissing' });
  if (faults.length > 0) throw invalidInput(faults);
  return rows
    .filter((row) => row.mails.length > 0)
    .map((row) => ({ locationId: row.locationId, mails: [...new Set(row.mails)] }));
}

async function saveEmail(
  call: SignedCall,
  taskId: number,
  body: SurveyEmailBody,
  store: (row: SurveyEmailWrite) => Promise<void>,
) {
  const { db, scope, caller } = call;
  const task = await lockTask(db, scope, taskId);
  if (!task) throw notFound();
  const { companyId } = task;
  const letter = await checkLetter(call, companyId, taskId, body);
  const rows = await checkRows(call, companyId, body);
  const before = await findSurveyEmail(db, companyId, taskId);
  const mails = [...new Set(body.mails)];
  await store({ companyId, taskId, ...letter, mails, updatedBy: caller.userId });
  await saveLocationMails(db, companyId, taskId, rows);
  await record(call, {
    companyId,
    action: 'task.configureMail',
    entity: 'task',
    entityId: taskId,
    before: before ?? null,
    after: { ...letter, mails, locations: rows },
  });
  const saved = await findSurveyEmail(db, companyId, taskId);
  if (!saved) throw notFound();
  return { surveyEmail: presentSurveyEmail(saved) };
}

/** Gives a task its e-mail. Throws 409 when it has one. */
export const createEmail = (call: Call<typeof contract.tasks.createEmail>) =>
  saveEmail(call, call.body.surveyId, call.body, async (row) => {
    if (!(await insertSurveyEmail(call.db, row))) throw conflict('tasks:emailExists');
  });

/** Changes the e-mail of a task. Throws 404 when it has none. */
export const updateEmail = (call: Call<typeof contract.tasks.updateEmail>) =>
  saveEmail(call, call.params.surveyId, call.body, async (row) => {
    if (!(await updateSurveyEmail(call.db, row))) throw notFound();
  });
