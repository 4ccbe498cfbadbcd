// One answer to one question: its type brings it into its stored form and checks it.
import type { Answer, Id, StoredAnswer } from './answer.ts';
import type { AnswerProblemCode } from './problem.ts';
import { typeDefinition, type QuestionType } from './types/index.ts';
import { npsRange } from './types/nps-question.ts';
import type { AskedQuestion } from './types/question-type.ts';
import { timeStepMinutes } from './types/time.ts';

/** The parts of a page that checking an answer needs. */
export type CheckedPage<I extends Id> = AskedQuestion<I> & { readonly type: QuestionType };

/** The stored form of an answer. */
export const normaliseAnswer = <I extends Id>(
  page: Pick<CheckedPage<I>, 'type' | 'choices'>,
  answer: Answer<I>,
): StoredAnswer<I> => typeDefinition(page.type).normalise(answer, page);

/** The problem of one answer that is not empty, or null. Says nothing about required or the path. */
export const answerProblem = <I extends Id>(
  page: CheckedPage<I>,
  answer: Answer<I>,
): AnswerProblemCode | null => typeDefinition(page.type).check(normaliseAnswer(page, answer), page);

/** The numbers that the sentences of problems name, for a type of question. */
export function problemValues(type: QuestionType): Readonly<Record<string, number>> {
  const { codec, media } = typeDefinition(type);
  return {
    lowest: npsRange.lowest,
    highest: npsRange.highest,
    minutes: timeStepMinutes,
    characters: codec.maxLength,
    files: media?.limit ?? 0,
  };
}

/** Whether a text has one line or several. */
type Lines = 'line' | 'lines';

/** Halves of surrogate pairs, and control characters but for tabs and line breaks. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unwanted = /\p{Cs}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

/** A text as people type, paste and scan it, for every field of the phone: without control characters and halves of characters. In one of a single line, tabs and line breaks are spaces. */
export function cleanText(text: string, lines: Lines): string {
  const clean = text.replaceAll(unwanted, '');
  return lines === 'line' ? clean.replaceAll(/\r\n|[\t\n\r]/g, ' ') : clean;
}

/** An answer with its text clean, in as many lines as its type has. */
export const cleanAnswer = <I extends Id>(type: QuestionType, answer: Answer<I>): Answer<I> =>
  typeof answer.value === 'string'
    ? { ...answer, value: cleanText(answer.value, typeDefinition(type).codec.lines ?? 'line') }
    : answer;
