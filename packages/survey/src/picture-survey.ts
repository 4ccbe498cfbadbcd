// A survey that an auditor answers about a photo or a video (D60), and its answers as they travel: one text each.
import type { Answer, Id } from './answer.ts';
import { type PageSource, parseTask, type Task } from './task.ts';
import { type QuestionType, typeDefinition } from './types/index.ts';

/** Whether a page asks something that can be said of a picture: an auditor adds no files and chooses no product. */
export function isAskedOfPicture(type: QuestionType): boolean {
  const { carries } = typeDefinition(type);
  return carries === 'text' || carries === 'choices' || carries === 'drawing';
}

/** The survey as an auditor answers it: what cannot be said of a picture is not demanded. */
export const pictureSurvey = <I extends Id>(sources: readonly PageSource<I>[]): Task<I> =>
  parseTask(
    sources.map((source) => (isAskedOfPicture(source.type) ? source : { ...source, required: false })),
  );

/** The answer in one text: the ids of its choices separated by commas, the word of yes/no, or the text itself. */
export function answerOfText(type: QuestionType, text: string): Answer<number> {
  const isChosen =
    typeDefinition(type).carries === 'choices' && /^\s*\d{1,15}(\s*,\s*\d{1,15})*\s*$/.test(text);
  return isChosen ? { choiceIds: text.split(',').map(Number) } : { value: text };
}

/** The text that says an answer. */
export const textOfAnswer = ({ value, choiceIds }: Answer<Id>): string =>
  choiceIds && choiceIds.length > 0 ? choiceIds.join(',') : (value ?? '');
