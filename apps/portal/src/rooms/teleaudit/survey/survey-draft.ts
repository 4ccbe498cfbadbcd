// Answers about a photo or video that are not on the server yet, kept in this browser per person and object.
import type { AuditedObject } from '@gondola/contract';
import type { Answer } from '@gondola/survey';
import { array, nullable, number, object, optional, safeParse, string } from 'zod/mini';

export type Answers = ReadonlyMap<number, Answer<number>>;

const draft = array(
  object({
    questionId: number(),
    value: optional(nullable(string())),
    choiceIds: optional(nullable(array(number()))),
  }),
);

/** The name a draft is kept under. */
export const surveyDraftKey = (userId: number, objectClass: AuditedObject, objectId: number): string =>
  `gondola.draft.${userId}.encuesta.${objectClass}.${objectId}`;

/** The answers kept, none where there are none that can be read. */
export function readAnswers(store: Pick<Storage, 'getItem'>, key: string): Answers {
  try {
    const parsed = safeParse(draft, JSON.parse(store.getItem(key) ?? '[]'));
    const kept = parsed.success ? parsed.data : [];
    return new Map(kept.map(({ questionId, ...answer }) => [questionId, answer]));
  } catch {
    return new Map();
  }
}

/** Keeps the answers, or forgets them where there are none; false when the browser would not. */
export function keepAnswers(
  store: Pick<Storage, 'setItem' | 'removeItem'>,
  key: string,
  answers: Answers,
): boolean {
  try {
    if (answers.size === 0) store.removeItem(key);
    else {
      const kept = [...answers].map(([questionId, answer]) => Object.assign({ questionId }, answer));
      store.setItem(key, JSON.stringify(kept));
    }
    return true;
  } catch {
    return false;
  }
}
