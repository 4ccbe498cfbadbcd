// What was answered to one question.
import { yesNoChoice, type Id, type Page } from './task.ts';

export interface Answer<I extends Id> {
  /** Text of everything but choices and files. Yes/no may say 'yes' or 'no' here instead of a choice. */
  readonly value?: string | null | undefined;
  readonly choiceIds?: readonly I[] | null | undefined;
  /** Lasting names of the uploaded files. */
  readonly media?: readonly string[] | null | undefined;
}

export type SubmittedAnswer<I extends Id> = Answer<I> & { readonly questionId: I };

/** Whether nothing was answered: such an answer counts as absent. */
export function isEmptyAnswer(answer: Answer<Id> | undefined): boolean {
  return (
    !answer ||
    ((answer.value ?? '').trim() === '' &&
      (answer.choiceIds ?? []).length === 0 &&
      (answer.media ?? []).length === 0)
  );
}

/** The stored form of an answer: trimmed, decimal comma to dot, yes/no as its choice and its word. */
export function normaliseAnswer<I extends Id>(page: Page<I>, answer: Answer<I>): Required<Answer<I>> {
  const kind = page.traits.answer;
  const raw = answer.value ?? '';
  const text = kind === 'longText' || kind === 'text' ? raw.trimEnd() : raw.trim();
  const value = kind === 'decimal' || kind === 'price' ? text.replace(',', '.') : text;
  const choiceIds = answer.choiceIds ?? [];
  const media = answer.media ?? [];
  if (kind !== 'yesNo') return { value: value === '' ? null : value, choiceIds, media };
  const word = value.toLowerCase();
  const chosen = choiceIds.length > 0 ? choiceIds : [yesNoChoice(page, word)].filter((id) => id !== null);
  const named = word === '' ? yesNoWord(page, chosen) : word;
  return { value: named, choiceIds: chosen, media };
}

function yesNoWord<I extends Id>(page: Page<I>, chosen: readonly I[]): string | null {
  const only = chosen.length === 1 ? chosen[0] : undefined;
  return ['yes', 'no'].find((word) => only !== undefined && yesNoChoice(page, word) === only) ?? null;
}
