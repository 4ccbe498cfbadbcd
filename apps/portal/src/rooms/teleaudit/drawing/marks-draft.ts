// Meanings of the colours not yet on the server, kept in this browser per person and answer.
import { type MarkAssignment, marks, strokeColors } from '@gondola/shelf';
import { enum as oneOf, nullable, record, safeParse } from 'zod/mini';

const schema = record(oneOf(strokeColors), nullable(oneOf(marks)));

export const marksKey = (userId: number, answerId: number): string =>
  `gondola.draft.${userId}.marks.${answerId}`;

/** The marks kept under a key, or null when there are none that can be read. */
export function readMarks(store: Pick<Storage, 'getItem'>, key: string): MarkAssignment | null {
  try {
    const parsed = safeParse(schema, JSON.parse(store.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps marks; false when the browser would not. */
export function writeMarks(
  store: Pick<Storage, 'setItem'>,
  key: string,
  assignment: MarkAssignment,
): boolean {
  try {
    store.setItem(key, JSON.stringify(assignment));
    return true;
  } catch {
    return false;
  }
}
