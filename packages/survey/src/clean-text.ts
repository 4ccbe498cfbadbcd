// Text as people type, paste and scan it, without what no database keeps and nobody sees: the one place for every field of the phone.
import type { Answer, Id } from './answer.ts';
import { typeDefinition, type QuestionType } from './types/index.ts';

/** Whether a text has one line or several. */
type Lines = 'line' | 'lines';

/** Halves of surrogate pairs, and control characters but for tabs and line breaks. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unwanted = /\p{Cs}|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu;

/** A text without control characters and halves of characters. In one of a single line, tabs and line breaks are spaces. */
export function cleanText(text: string, lines: Lines): string {
  const clean = text.replaceAll(unwanted, '');
  return lines === 'line' ? clean.replaceAll(/\r\n|[\t\n\r]/g, ' ') : clean;
}

/** An answer with its text clean, in as many lines as its type has. */
export const cleanAnswer = <I extends Id>(type: QuestionType, answer: Answer<I>): Answer<I> =>
  typeof answer.value === 'string'
    ? { ...answer, value: cleanText(answer.value, typeDefinition(type).codec.lines ?? 'line') }
    : answer;
