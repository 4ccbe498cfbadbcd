// The questionnaire engine's objections, as field faults. A fault of an answer is at `questions.{questionId}`,
// because a missing answer has no place in what was sent.
import { type SubmittedAnswer, type Task, validateAnswers } from '@gondola/survey';
import { type FieldFault, invalidInput } from '../../platform/http/errors.ts';
import { answerFault } from '../responses/index.ts';

/** Titles by question, to name the question in the message. */
export type Titles = ReadonlyMap<number, string>;

export function faultAt(titles: Titles, questionId: number, code: string, place = ''): FieldFault {
  return {
    path: `questions.${questionId}${place}`,
    code,
    values: { question: titles.get(questionId) ?? '' },
  };
}

/** All problems of the answers; empty when they are sound. */
export function answerFaults(
  task: Task<number>,
  titles: Titles,
  answers: readonly SubmittedAnswer<number>[],
): FieldFault[] {
  return validateAnswers(task, answers).map(({ questionId, code }) =>
    questionId === null
      ? { path: 'answers', code }
      : answerFault(`questions.${questionId}`, code, {
          title: titles.get(questionId) ?? '',
          type: task.byId.get(questionId)?.type,
        }),
  );
}

/** Throws 400 when there is any fault. */
export function refuse(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw invalidInput(faults);
}
