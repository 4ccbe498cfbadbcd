// From the builder's shape to a task that can be followed, while it may still be unfinished: what does not
// lead anywhere yet simply leads on. validateTask says what is wrong; the preview must still run.
import type { QuestionPayload, TaskDefinition } from './task-payload.schema.ts';
import { parseTask, type ChoiceSource, type PageSource, type Task } from './task.ts';
import { typeDefinition, type QuestionType } from './types/index.ts';

/** A page whose type is still to be picked is a page to pass through. */
export const untypedPage: QuestionType = 'content';

type Question = Pick<QuestionPayload, 'type' | 'questionChoices'>;

/** Choices of a question as identifiers and titles; without any, those that its type fixes. */
export function choicesOf(question: Question): ChoiceSource<string>[] {
  const written = (question.questionChoices ?? []).map(({ identifier, title }) => ({
    id: identifier,
    title,
  }));
  const fixed = question.type ? typeDefinition(question.type).fixedChoices : [];
  if (written.length > 0) return written;
  return fixed.map((title, index) => ({ id: String(index + 1), title }));
}

/** The page numbers a task has are its page ids here: '1', '2', … */
export function taskOfDefinition(definition: Pick<TaskDefinition, 'questions'>): Task<string> {
  const { questions } = definition;
  return parseTask(questions.map((question, index) => pageSource(question, index, questions.length)));
}

/**
 * Where a logic target leads: a page number, null for the end, undefined where it names no page. The number
 * after the last page means the end, because editing the last page resets its jump to "the next number".
 */
export function targetOf(written: string, pages: number, isDefault: boolean): string | null | undefined {
  if (written === 'end' || (isDefault && written === String(pages + 1))) return null;
  const number = Number(written);
  return Number.isInteger(number) && number >= 1 && number <= pages ? String(number) : undefined;
}

function pageSource(question: QuestionPayload, index: number, pages: number): PageSource<string> {
  const choices = choicesOf(question);
  const choiceIds = new Set(choices.map((choice) => choice.id));
  return {
    id: String(index + 1),
    type: question.type || untypedPage,
    required: question.required ?? false,
    choices,
    settings: question,
    logic: (question.questionLogic ?? []).flatMap((entry) => {
      const choiceId = entry.questionChoiceIdentifier;
      const nextId = targetOf(entry.nextQuestionIdentifier, pages, choiceId === null);
      const known = choiceId === null || choiceIds.has(choiceId);
      return nextId === undefined || !known ? [] : [{ choiceId, nextId }];
    }),
  };
}
