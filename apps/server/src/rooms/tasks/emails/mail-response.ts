import { mayOpen } from '@gondola/contract';
import type { CallContext } from '../../../platform/http/call.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { findVersion, type VersionQuestion } from '../task-versions.queries.ts';
import { isUnanswered } from './answer-words.ts';
import { type ComposedMail, composeQuestionMail, composeTaskMail, type Subject } from './compose-mail.ts';
import {
  findMailedResponse,
  findMailPlan,
  findRecipientRoles,
  type MailPlan,
  noteResponseMails,
} from './mailed-response.queries.ts';

type Mailing = Pick<CallContext, 'db' | 'services'>;

/** The questions of a response, by its version; undefined for one that is not there. */
export async function subjectOf(
  { db, services }: Mailing,
  companyId: number,
  responseId: number,
): Promise<Subject | undefined> {
  const response = await findMailedResponse(db, companyId, responseId);
  if (!response) return undefined;
  const definition = await findVersion(db, companyId, response.taskId, response.version);
  return definition && { response, definition, page: `${services.env.appUrl}/qa/${response.id}` };
}

/** Each address once, whatever its letters. */
const distinct = (addresses: readonly string[]): string[] => [
  ...new Map(addresses.map((address) => [address.trim().toLowerCase(), address.trim()])).values(),
];

/** Writes a mail to each of the recipients, in the transaction of the call; each once for its key. */
async function writeToAll(
  { db, services }: Mailing,
  subject: Subject,
  key: string,
  recipients: readonly string[],
  compose: (subject: Subject) => Promise<ComposedMail> | ComposedMail,
): Promise<void> {
  const { companyId } = subject.response;
  const addresses = recipients.map((address) => address.toLowerCase());
  const rolesOf = await findRecipientRoles(db, companyId, addresses);
  const linked = await compose(subject);
  const plain = await compose({ ...subject, page: null });
  for (const to of recipients) {
    // A link to a page that is not theirs would lead nowhere.
    const roles = rolesOf.get(to.toLowerCase()) ?? [];
    const isTheirs = subject.page !== null && mayOpen(new URL(subject.page).pathname, roles);
    const { locale, ...content } = isTheirs ? linked : plain;
    const dedupeKey = `${key}:${to.toLowerCase()}`;
    await queueMail(db, services, { ...content, to, companyId, reader: { name: null, locale }, dedupeKey });
  }
}

async function mailTask(mailing: Mailing, subject: Subject, plan: MailPlan): Promise<void> {
  const { companyId, id } = subject.response;
  const recipients = distinct(plan.mails ?? []);
  if (plan.subject === null || plan.body === null || recipients.length === 0 || plan.sent.includes(0)) return;
  if (!(await noteResponseMails(mailing.db, companyId, id, null, recipients.length))) return;
  const letter = { subject: plan.subject, body: plan.body, questions: plan.questions ?? [] };
  await writeToAll(mailing, subject, `response:${id}:task`, recipients, (one) =>
    composeTaskMail(one, letter),
  );
}

async function mailQuestion(mailing: Mailing, subject: Subject, question: VersionQuestion): Promise<void> {
  const { companyId, id } = subject.response;
  const recipients = distinct(question.settings.emails ?? []);
  if (!(await noteResponseMails(mailing.db, companyId, id, question.id, recipients.length))) return;
  await writeToAll(mailing, subject, `response:${id}:question:${question.id}`, recipients, (one) =>
    composeQuestionMail(one, question),
  );
}

/** Questions with an e-mail of their own that were answered. */
const mailedQuestions = ({ definition, response }: Subject): VersionQuestion[] => {
  const answered = new Set(
    response.answers.filter((answer) => !isUnanswered(answer)).map(({ questionId }) => questionId),
  );
  return definition.questions.filter(
    ({ id, settings }) => settings.sendEmail && (settings.emails ?? []).length > 0 && answered.has(id),
  );
};

/**
 * Writes the e-mails of a response that is completed or approved (D39, D52), in the transaction that made it so: the task's,
 * and those of its questions. Each goes once for a response, however often this is called. Call it when the response is whole
 * (D64): when its last file is there.
 */
export async function mailResponse(mailing: Mailing, companyId: number, responseId: number): Promise<void> {
  const plan = await findMailPlan(mailing.db, companyId, responseId);
  if (!plan) return;
  const subject = await subjectOf(mailing, companyId, responseId);
  if (!subject) return;
  await mailTask(mailing, subject, plan);
  for (const question of mailedQuestions(subject)) {
    if (!plan.sent.includes(question.id)) await mailQuestion(mailing, subject, question);
  }
}
