// Which stored pages and choices an edit keeps: what it names must be there, and nothing may be left unsaid.
import type { UpdateTaskPayload } from '@gondola/survey';
import { type FieldFault, invalidField, invalidInput } from '../../platform/failure.ts';
import type { TaskRow } from './tasks.queries.ts';

type Questions = UpdateTaskPayload['questions'];

/** Pages that a refusal names. */
const maxNamed = 10;

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
 * Checks the database ids of an edit. Throws 400 for one that is unknown, repeated or both kept and deleted, and names the stored
 * pages that are neither kept nor deleted: a body that forgets ids would remove what nobody meant to, and one that was written
 * before somebody added a page says so by its `version`.
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
  const missing = stored.filter(({ id }) => !seen.has(id) && !toDelete.includes(id));
  if (missing.length === 0) return;
  const named = missing
    .slice(0, maxNamed)
    .map(({ id, title }) => (title === '' ? `${id}` : `${id} (${title})`));
  const more = missing.length > maxNamed ? '…' : '';
  throw invalidField('questions', 'questionsUnsaid', {
    count: missing.length,
    questions: named.join(', ') + more,
  });
}
