// The answer in words, as the portal shows it (packages/questions). Files and drawings are shown there: a mail leads
// to them.
import { formatNumber } from '@gondola/formats/formats.ts';
import { type LocaleTag, localeOf } from '@gondola/formats/region.ts';
import { typeDefinition, yesNoChoices } from '@gondola/survey';
import { type Locale, translate } from '../../../platform/i18n/i18n.ts';
import type { VersionQuestion } from '../task-versions.queries.ts';
import type { MailedAnswer } from './mailed-response.queries.ts';

export interface AnswerWords {
  readonly text: string;
  /** Whether it is something to look at in the portal. */
  readonly isLinked: boolean;
}

type Say = (key: string, values?: Record<string, unknown>) => string;

function choiceWords(
  { type, choices }: VersionQuestion,
  { choiceIds, value }: MailedAnswer,
  say: Say,
): string {
  const chosen = choices.filter(({ id }) => choiceIds.includes(id)).map(({ title }) => title);
  const titles = chosen.length > 0 ? chosen : [value?.trim() ?? ''];
  return titles
    .map((title) => {
      const fixed = yesNoChoices.find((word) => type === 'yes/no question' && word === title);
      return fixed ? say(`word.${fixed}`) : title;
    })
    .join(', ');
}

function textWords({ type, settings }: VersionQuestion, text: string, tag: LocaleTag, say: Say): string {
  const definition = typeDefinition(type);
  const value = definition.codec.decode(text);
  if (typeof value !== 'number') return text;
  const scale = definition.highestMark(settings);
  return scale === null ? formatNumber(value, tag) : say('outOf', { value, scale });
}

/** The words of an answer to a question; that there is none, where there is no answer. */
export function answerWords(
  question: VersionQuestion,
  answer: MailedAnswer | undefined,
  locale: Locale,
  countryCode: string,
): AnswerWords {
  const say: Say = (key, values) => translate(locale, `tasks:mail.${key}`, values);
  if (!answer || isUnanswered(answer)) return { text: say('unanswered'), isLinked: false };
  const { carries, media } = typeDefinition(question.type);
  if (media) return { text: say(`files.${media.kind}`, { count: answer.files }), isLinked: true };
  if (carries === 'drawing') return { text: say('signature'), isLinked: true };
  const text = answer.value?.trim() ?? '';
  if (carries === 'product') return { text: answer.productName ?? text, isLinked: false };
  if (carries === 'choices') return { text: choiceWords(question, answer, say), isLinked: false };
  return { text: textWords(question, text, localeOf(locale, countryCode), say), isLinked: false };
}

/** Whether an answer holds nothing. */
export const isUnanswered = ({ value, choiceIds, files }: MailedAnswer): boolean =>
  (value ?? '').trim() === '' && choiceIds.length === 0 && files === 0;
