// The questionnaire engine's objections to answers, as faults of fields: for the field application, for audits and for edited answers.
import {
  type AnswerProblemCode,
  problemValues,
  type QuestionType,
  type SubmittedAnswer,
  type Task,
  validateAnswers,
} from '@gondola/survey';
import type { FieldFault } from '../../platform/failure.ts';

/** The parts of a question that the engine's sentence names. */
interface NamedQuestion {
  readonly title: string;
  readonly type?: QuestionType | undefined;
}

/** One objection, at the field of a path. */
export const answerFault = (
  path: string,
  code: AnswerProblemCode,
  { title, type }: NamedQuestion,
): FieldFault => ({ path, code, values: { ...(type && problemValues(type)), question: title } });

/**
 * All objections to the answers of a task; none when they are sound. One is at `questions.{questionId}`, because a missing answer
 * has no place in what was sent; one to the task itself is at `whole`, the field of the answers.
 */
export function answerFaults(
  task: Task<number>,
  titles: ReadonlyMap<number, string>,
  answers: readonly SubmittedAnswer<number>[],
  whole: string,
): FieldFault[] {
  return validateAnswers(task, answers).map(({ questionId, code }) => {
    if (questionId === null) return { path: whole, code };
    const title = titles.get(questionId) ?? '';
    return answerFault(`questions.${questionId}`, code, { title, type: task.byId.get(questionId)?.type });
  });
}
