// Keys 1 to 9 answer a question that offers something to choose.
import { type Answer, isEmptyAnswer, type Page } from '@gondola/survey';

/** The highest number that a key answers with, or 0 where there is nothing to choose. */
export function keysOf({ traits, settings, choices }: Page<number>): number {
  if (traits.carries === 'choices') return Math.min(choices.length || traits.fixedChoices.length, 9);
  return Math.min(traits.highestMark(settings) ?? 0, 9);
}

/** The answer after a key: a choice by its place, a mark of a scale by itself; null where the key says nothing. */
export function chosenByKey(page: Page<number>, before: Answer<number>, key: number): Answer<number> | null {
  if (key < 1 || key > keysOf(page)) return null;
  const { traits, choices } = page;
  if (traits.carries !== 'choices') return { value: String(key) };
  const choice = choices[key - 1];
  // An old yes/no question stores no choices: the word says it.
  if (!choice) return { value: traits.fixedChoices[key - 1] ?? '' };
  if (!traits.manyChoices) return { choiceIds: [choice.id] };
  const chosen = new Set(isEmptyAnswer(before) ? [] : (before.choiceIds ?? []));
  if (!chosen.delete(choice.id)) chosen.add(choice.id);
  return { choiceIds: choices.flatMap(({ id }) => (chosen.has(id) ? [id] : [])) };
}
