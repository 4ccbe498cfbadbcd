// One answer to one question: its type brings it into its stored form and checks it.
import type { Answer, Id, StoredAnswer } from './answer.ts';
import type { AnswerProblemCode } from './problem.ts';
import { typeDefinition, type QuestionType } from './types/index.ts';
import type { AskedQuestion } from './types/question-type.ts';

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
