// Which stored pages and choices an edit keeps: what it names must be there, and nothing may be left unsaid.
import type { UpdateTaskPayload } from '@gondola/survey';
import { conflict, type FieldFault, invalidInput } from '../../platform/http/errors.ts';
import type { TaskRow } from './tasks.queries.ts';

type Questions = UpdateTaskPayload['questions'];

function choiceFaults(
  question: Questions[number],
  index: number,
  stored: TaskRow['questions'][number],
): FieldFault[] {
  const seen = new Set<number>();
  return (question.questionChoices ?? []).flatMap(({ databaseId }, place): FieldFault[] => {
    if (!databaseId) return [];
    const path = `questions.${index}.questionChoices.${place}.databaseId`;
    if (seen.has(databaseId)) return [{ path, code: 'repeatedId' }];
    seen.add(databaseId);
    return stored.choices.some((choice) => choice.id === databaseId) ? [] : [{ path, code: 'unknownChoice' }];
  });
}

/**
 * Checks the database ids of an edit. Throws 400 for one that is unknown, repeated or both kept and deleted, and 409
 * when a stored page is neither kept nor deleted: somebody else has added it meanwhile.
 */
export function checkKept(
  stored: TaskRow['questions'],
  questions: Questions,
  toDelete: readonly number[],
): void {
  const seen = new Set<number>();
  const faults = questions.flatMap((question, index): FieldFault[] => {
    const { databaseId } = question;
    if (!databaseId) return [];
    const path = `questions.${index}.databaseId`;
    const page = stored.find(({ id }) => id === databaseId);
    if (!page) return [{ path, code: 'unknownQuestion' }];
    if (seen.has(databaseId) || toDelete.includes(databaseId)) return [{ path, code: 'repeatedId' }];
    seen.add(databaseId);
    return choiceFaults(question, index, page);
  });
  for (const [index, id] of toDelete.entries()) {
    if (stored.every((page) => page.id !== id))
      faults.push({ path: `questionsToDelete.${index}`, code: 'unknownQuestion' });
  }
  if (faults.length > 0) throw invalidInput(faults);
  if (stored.some(({ id }) => !seen.has(id) && !toDelete.includes(id))) throw conflict('platform:conflict');
}
