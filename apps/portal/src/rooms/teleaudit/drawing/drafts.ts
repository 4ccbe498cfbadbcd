// Strokes not yet on the server, kept in this browser per person and image so that a closed tab loses nothing.
import { polygonSchema, lineSchema, type Size } from '@gondola/shelf';
import { array, extend, nullable, object, safeParse, string, union } from 'zod/mini';
import type { Stroke } from './stroke.ts';

export interface Draft {
  /** `savedAt` of the server's strokes this one began from; null before the first save. */
  readonly base: string | null;
  readonly strokes: readonly Stroke[];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The name a draft is kept under. */
export const draftKey = (userId: number, mode: string, imageId: number): string =>
  `gondola.draft.${userId}.${mode}.${imageId}`;

const schemaFor = (image: Size) => {
  const key = { key: string() };
  return object({
    base: nullable(string()),
    strokes: array(union([extend(lineSchema(image), key), extend(polygonSchema(image), key)])),
  });
};

/** The draft of an image, or null when there is none that still fits it. */
export function readDraft(store: Store, key: string, image: Size): Draft | null {
  try {
    const parsed = safeParse(schemaFor(image), JSON.parse(store.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; false when the browser would not (full, or storage turned off). */
export function writeDraft(store: Store, key: string, draft: Draft): boolean {
  try {
    store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a draft. */
export function dropDraft(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
