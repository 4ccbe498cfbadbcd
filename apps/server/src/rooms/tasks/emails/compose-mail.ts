// The e-mails of a response: the task's, with placeholders replaced, and those of single questions. Values are text; whatever
// markup they hold is shown, not obeyed.
import { fillPlaceholders, type Placeholder } from '@gondola/contract';
import { isStatic } from '@gondola/survey';
import { type Locale, translate } from '../../../platform/i18n/i18n.ts';
import { escapeHtml, type MailContent } from '../../../platform/mail/layout.ts';
import { safeRichText } from '../../../platform/text/rich-text.ts';
import type { VersionDefinition, VersionQuestion } from '../task-versions.queries.ts';
import { type AnswerWords, answerWords } from './answer-words.ts';
import type { MailedResponse } from './mailed-response.queries.ts';
import type { Letter } from './save-survey-email.ts';
import { formatDayTime } from '@gondola/formats/formats.ts';

// The values of an e-mail's placeholders for a response (D39), in the language and by the clock of its company.
const written = (value: number | string | null): string => (value === null ? '' : String(value));

/** As text, without markup; the empty text for what a response does not have. */
function placeholderValues(row: MailedResponse, locale: Locale): Readonly<Record<Placeholder, string>> {
  const say = (key: string): string => translate(locale, `tasks:mail.${key}`);
  return {
    'user.fullName': row.userName,
    'user.email': row.userEmail,
    'user.id': String(row.userId),
    'user.dni': written(row.userDni),
    'user.role': translate(locale, `users:export.roles.${row.userRole}`),
    'survey.title': row.title,
    'survey.description': written(row.description),
    'survey.type': say(`types.${row.type}`),
    'survey.revisionPolicy': say(`revisionPolicies.${row.revisionPolicy}`),
    'taskInstance.expectedResponses': written(row.expectedResponses),
    'taskInstance.resetScale': row.resetScale === null ? '' : say(`resetScales.${row.resetScale}`),
    'taskInstance.categoryCode': written(row.categoryCode),
    'location.name': row.locationName,
    'location.chain': written(row.chain),
    'location.internalCode': written(row.internalCode),
    'response.startLatitude': written(row.startLatitude),
    'response.startLongitude': written(row.startLongitude),
    'response.endLatitude': written(row.endLatitude),
    'response.endLongitude': written(row.endLongitude),
    'response.startedAt': formatDayTime(row.startedAt, row),
    'response.finishedAt': formatDayTime(row.finishedAt, row),
    'response.productId': written(row.productId),
  };
}

/** Countries where Spanish is what companies write in. */
const spanish = new Set('AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' '));

/** The language of a company's mails, by its country. */
const languageOfCompany = (countryCode: string): Locale => (spanish.has(countryCode) ? 'es' : 'en');

/** A response as its e-mails speak of it. */
export interface Subject {
  readonly response: MailedResponse;
  /** The version of the task that it answers. */
  readonly definition: VersionDefinition;
  /** The page of the response; null in a mail to somebody who may not open it. */
  readonly page: string | null;
}

export type ComposedMail = Omit<MailContent, 'greeting'> & { readonly locale: Locale };

/** Longest subject that is sent, in characters. */
const maxSubject = 250;

/** A header is one line. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxSubject);

const asMarkup = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

/** The text part for a block of the markup. */
function textOf(markup: string): string {
  const broken = markup
    .replaceAll(/<li[^<>]*>/gi, '- ')
    .replaceAll(/<br[^<>]*>|<\/(?:p|li|h\d|blockquote)>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '');
  const plain = broken
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return plain.replaceAll(/\n{3,}/g, '\n\n').trim();
}

interface TableRow extends AnswerWords {
  readonly title: string;
}

const cell = 'padding:8px 12px;border:1px solid #e6e3dc;text-align:left;vertical-align:top';

function tableMarkup(rows: readonly TableRow[], headings: readonly string[], url: string | null): string {
  const head = headings.map((text) => `<th style="${cell};background:#f7f6f3">${escapeHtml(text)}</th>`);
  const lines = rows.map(({ title, text, isLinked }) => {
    const words = asMarkup(text);
    const shown =
      isLinked && url !== null ? `<a href="${escapeHtml(url)}" style="color:#0b6e63">${words}</a>` : words;
    return `<tr><td style="${cell}">${asMarkup(title)}</td><td style="${cell}">${shown}</td></tr>`;
  });
  return `<table style="border-collapse:collapse;width:100%;margin:16px 0"><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

function answersPart(subject: Subject, questions: readonly VersionQuestion[], locale: Locale) {
  const { response, page: url } = subject;
  const rows = questions.map((question): TableRow => {
    const answer = response.answers.find(({ questionId }) => questionId === question.id);
    return { title: question.title, ...answerWords(question, answer, locale, response.countryCode) };
  });
  const headings = ['question', 'answer'].map((key) => translate(locale, `tasks:mail.${key}`));
  return {
    html: rows.length === 0 ? '' : tableMarkup(rows, headings, url),
    text: rows
      .map(({ title, text, isLinked }) => `${title}: ${text}${isLinked && url !== null ? ` (${url})` : ''}`)
      .join('\n'),
    ...(url === null ? {} : { action: { label: translate(locale, 'tasks:mail.open'), url } }),
  };
}

/** The task's e-mail for a response. */
export async function composeTaskMail(subject: Subject, letter: Letter): Promise<ComposedMail> {
  const { response, definition } = subject;
  const locale = languageOfCompany(response.countryCode);
  const values = placeholderValues(response, locale);
  // A value may end up in the address of a link, where escaping does not make it safe.
  const markup = await safeRichText(fillPlaceholders(letter.body, (name) => asMarkup(values[name])));
  const chosen = new Set(letter.questions);
  const asked = definition.questions.filter(({ id, type }) => chosen.has(id) && !isStatic(type));
  const { html, text, ...link } = answersPart(subject, asked, locale);
  return {
    locale,
    subject: oneLine(fillPlaceholders(letter.subject, (name) => values[name])),
    lines: [],
    body: { html: `${markup ?? ''}${html}`, text: `${textOf(markup ?? '')}\n\n${text}`.trim() },
    ...link,
    footer: translate(locale, 'tasks:mail.footer', { task: response.title }),
  };
}

/** The e-mail of one question for a response, with that answer only. */
export function composeQuestionMail(subject: Subject, question: VersionQuestion): ComposedMail {
  const { response } = subject;
  const locale = languageOfCompany(response.countryCode);
  const { html, text, ...link } = answersPart(subject, [question], locale);
  const values = {
    task: response.title,
    question: question.title,
    person: response.userName,
    location: response.locationName,
  };
  return {
    locale,
    subject: oneLine(translate(locale, 'tasks:mail.questionSubject', values)),
    lines: [translate(locale, 'tasks:mail.questionLine', values)],
    body: { html, text },
    ...link,
    footer: translate(locale, 'tasks:mail.footer', values),
  };
}
