// Whether one answer fits its question, per kind of answer. Values are judged in their stored form.
import { normaliseAnswer, type Answer } from './answer.ts';
import type { AnswerProblemCode } from './problem.ts';
import { limits } from './question-settings.ts';
import type { AnswerKind, QuestionTypeTraits } from './question-types.ts';
import { parseSignature } from './signature.ts';
import type { Id, Page } from './task.ts';

type Rule = (value: string, page: { readonly emojiScale: number }) => AnswerProblemCode | null;

/** Minutes between two times of the time picker. */
export const timeStepMinutes = 15;

function pattern(expected: RegExp, code: AnswerProblemCode): Rule {
  return (value) => (expected.test(value) ? null : code);
}

function longest(length: number): Rule {
  return (value) => (value.length > length ? 'answerTooLong' : null);
}

function between(
  lowest: number,
  highestOf: (page: { readonly emojiScale: number }) => number,
  code: AnswerProblemCode,
): Rule {
  return (value, page) =>
    /^\d{1,2}$/.test(value) && Number(value) >= lowest && Number(value) <= highestOf(page) ? null : code;
}

function date(value: string): AnswerProblemCode | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return 'dateInvalid';
  // Date.parse would accept 30 February in some engines; a date that comes back unchanged exists.
  const instant = Date.parse(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(value);
  return exists ? null : 'dateInvalid';
}

function time(value: string): AnswerProblemCode | null {
  const match = /^(?:[01]\d|2[0-3]):([0-5]\d)$/.exec(value);
  if (!match) return 'timeInvalid';
  return Number(match[1]) % timeStepMinutes === 0 ? null : 'timeStep';
}

const valueRules: Partial<Record<AnswerKind, Rule>> = {
  text: longest(limits.shortText),
  longText: longest(limits.longText),
  date,
  time,
  integer: pattern(/^-?\d{1,15}$/, 'integerInvalid'),
  decimal: pattern(/^\d{1,15}(?:\.\d{1,10})?$/, 'decimalInvalid'),
  price: pattern(/^\d{1,12}(?:\.\d{1,2})?$/, 'priceInvalid'),
  nps: between(0, () => 10, 'npsRange'),
  satisfaction: between(1, (page) => page.emojiScale, 'satisfactionRange'),
  signature: (value) => (parseSignature(value) ? null : 'signatureInvalid'),
  barcode: pattern(new RegExp(`^[\\x20-\\x7e]{1,${limits.barcode}}$`), 'barcodeInvalid'),
  product: pattern(/^[1-9]\d{0,14}$/, 'productInvalid'),
};

function choiceProblem<I extends Id>(page: Page<I>, choiceIds: readonly I[]): AnswerProblemCode | null {
  if (new Set(choiceIds).size < choiceIds.length) return 'choiceRepeated';
  if (choiceIds.some((id) => !page.choices.some((choice) => choice.id === id))) return 'choiceUnknown';
  return page.traits.answer !== 'manyChoices' && choiceIds.length > 1 ? 'choiceTooMany' : null;
}

function yesNoProblem<I extends Id>(page: Page<I>, answer: Required<Answer<I>>): AnswerProblemCode | null {
  const ids = answer.choiceIds ?? [];
  // An old task may have stored no choices for its yes/no question: the word alone is the answer then.
  if (ids.length === 0 && page.choices.length === 0)
    return /^(?:yes|no)$/.test(answer.value ?? '') ? null : 'yesNoInvalid';
  const problem = choiceProblem(page, ids);
  if (problem) return problem;
  return normaliseAnswer(page, { choiceIds: ids }).value === answer.value ? null : 'yesNoInvalid';
}

function mediaProblem(
  page: { readonly traits: QuestionTypeTraits },
  media: readonly string[],
): AnswerProblemCode | null {
  if (media.length > (page.traits.media?.limit ?? 0)) return 'mediaTooMany';
  if (new Set(media).size < media.length) return 'mediaRepeated';
  return media.some((name) => name.trim() === '' || name.length > 2000) ? 'answerShape' : null;
}

/** The problem of one answer that is not empty, or null. Says nothing about required or the path. */
export function answerProblem<I extends Id>(page: Page<I>, given: Answer<I>): AnswerProblemCode | null {
  const answer = normaliseAnswer(page, given);
  const kind = page.traits.answer;
  const value = answer.value ?? '';
  const choiceIds = answer.choiceIds ?? [];
  const media = answer.media ?? [];
  if (kind === 'nothing') return 'answerShape';
  if (kind === 'yesNo') return media.length > 0 ? 'answerShape' : yesNoProblem(page, answer);
  if (kind === 'media') return value || choiceIds.length > 0 ? 'answerShape' : mediaProblem(page, media);
  if (kind === 'oneChoice' || kind === 'manyChoices') {
    return value || media.length > 0 ? 'answerShape' : choiceProblem(page, choiceIds);
  }
  if (choiceIds.length > 0 || media.length > 0) return 'answerShape';
  return valueRules[kind]?.(value, page) ?? null;
}
