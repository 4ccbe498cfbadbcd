import type { Id } from '../answer.ts';
import {
  type AskedQuestion,
  choiceProblem,
  choiceType,
  type QuestionTypeDefinition,
} from './question-type.ts';

/** Titles of the two choices that every yes/no question has, in this order. */
export const yesNoChoices = ['yes', 'no'] as const;

/** The choice that a yes/no word means: by its place, whatever language its title is in. */
function choiceOf<I extends Id>({ choices }: Pick<AskedQuestion<I>, 'choices'>, word: string): I | null {
  const place = yesNoChoices.findIndex((name) => name === word);
  return place < 0 ? null : (choices[place]?.id ?? null);
}

function wordOf<I extends Id>(
  question: Pick<AskedQuestion<I>, 'choices'>,
  chosen: readonly I[],
): string | null {
  const only = chosen.length === 1 ? chosen[0] : undefined;
  return yesNoChoices.find((word) => only !== undefined && choiceOf(question, word) === only) ?? null;
}

/** Yes or no: an answer may say it by its word or by its choice, and is stored with both. */
export const yesNoQuestion: QuestionTypeDefinition = {
  ...choiceType({
    seconds: 4,
    alsoCalled: ['si no', 'si / no', 'si/no', 'yes / no', 'yes/no', 'yes no'],
    foundBy: 'yes no boolean sí',
    logic: true,
    writtenChoices: false,
    fixedChoices: yesNoChoices,
    switchesStock: true,
  }),
  normalise: ({ value, choiceIds, media }, question) => {
    const word = (value ?? '').trim().toLowerCase();
    const named = choiceOf(question, word);
    const chosen = choiceIds && choiceIds.length > 0 ? choiceIds : named === null ? [] : [named];
    return { value: word || wordOf(question, chosen), choiceIds: chosen, media: media ?? [] };
  },
  check: ({ value, choiceIds, media }, question) => {
    if (media.length > 0) return 'answerShape';
    // An old task may have stored no choices for its yes/no question: the word alone is the answer then.
    if (choiceIds.length === 0 && question.choices.length === 0)
      return yesNoChoices.some((word) => word === value) ? null : 'yesNoInvalid';
    const problem = choiceProblem(choiceIds, question, false);
    if (problem) return problem;
    return wordOf(question, choiceIds) === value ? null : 'yesNoInvalid';
  },
};
