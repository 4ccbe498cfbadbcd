import {
  Interview,
  minimumMemoryBytes,
  parseMinimumMemory,
  parseTask,
  type SubmittedAnswer,
  type Task,
} from '@gondola/survey';
import type { AnswerableTask, OwnResponse } from '@gondola/contract';
import { combinedAnswers } from '../returned/correction.ts';
import type { Visit } from '../store/visit.ts';

/** The part of a task that is asked; of its contract alone, since tests of the server read this too. */
type Asked = Pick<AnswerableTask, 'Questions'>;

/** A task as the questionnaire engine follows it, by the ids of its questions. */
export const taskOf = ({ Questions }: Asked): Task<number> =>
  parseTask(
    Questions.map((question) => ({
      id: question.id,
      type: question.type,
      required: question.required,
      choices: question.QuestionChoices,
      settings: question,
      logic: question.OriginalQuestionLogics.map(({ questionChoiceId, nextQuestionId }) => ({
        choiceId: questionChoiceId,
        nextId: nextQuestionId,
      })),
    })),
  );

/** A visit where it was left: at its page, with all that was answered; at the first page where it has just begun. */
export function interviewOf(
  { state, currentId }: Pick<Visit, 'state' | 'currentId'>,
  task: Asked,
  answers: readonly SubmittedAnswer<number>[],
): Interview<number> {
  const isNew = state === 'draft' && currentId === null && answers.length === 0;
  return new Interview(taskOf(task), isNew ? undefined : { currentId, answers });
}

/** Returned work as it would be sent back: with what stands of the response, and what was given again. */
export function correctionInterview(
  { contests = [] }: Pick<Visit, 'contests'>,
  response: OwnResponse,
  task: Asked,
  given: readonly SubmittedAnswer<number>[],
): Interview<number> {
  const pages = taskOf(task);
  return new Interview(pages, {
    currentId: null,
    answers: combinedAnswers(response, pages, contests, given),
  });
}

/** Bytes that a question wants a file to have at least. */
export function leastBytes({ Questions }: Asked, questionId: number): number {
  const { minMemory } = Questions.find(({ id }) => id === questionId) ?? {};
  const wanted = parseMinimumMemory(minMemory ?? '');
  return wanted ? minimumMemoryBytes(wanted) : 0;
}
