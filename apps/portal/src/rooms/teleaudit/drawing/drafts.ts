// Strokes not yet on the server, kept in this browser per person and image so that a closed tab loses nothing.
import { polygonSchema, lineSchema, type Size } from '@gondola/shelf';
import {
  array,
  boolean,
  extend,
  nullable,
  number,
  object,
  safeParse,
  string,
  union,
  type ZodMiniType,
} from 'zod/mini';
import { isLine, type Stroke, withStroke } from './stroke.ts';
import { setPoints } from './polygon.ts';

export interface Draft {
  /** `savedAt` of the server's strokes this one began from; null before the first save. */
  readonly base: string | null;
  readonly strokes: readonly Stroke[];
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The name a draft is kept under. */
export const draftKey = (userId: number, mode: string, imageId: number): string =>
  `gondola.draft.${userId}.${mode}.${imageId}`;

/** The stroke that was in hand last: still open, or part of the drawing by now. */
interface LastStroke {
  readonly base: string | null;
  readonly stroke: Stroke;
  readonly isOpen: boolean;
}

/** The name it is kept under: a draft is written after a moment, this at once. */
export const lastKey = (draft: string): string => `${draft}.last`;

const strokeSchema = (image: Size) => {
  const key = { key: string() };
  return union([extend(lineSchema(image), key), extend(polygonSchema(image), key)]);
};

/** A polygon that is still open may have one point. */
const openSchema = (image: Size) =>
  extend(polygonSchema(image), { key: string(), points: array(object({ x: number(), y: number() })) });

function readAs<Value>(store: Store, key: string, schema: ZodMiniType<Value>): Value | null {
  try {
    const parsed = safeParse(schema, JSON.parse(store.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The draft of an image, or null when there is none that still fits it. */
export const readDraft = (store: Store, key: string, image: Size): Draft | null =>
  readAs(store, key, object({ base: nullable(string()), strokes: array(strokeSchema(image)) }));

/** The stroke in hand when the page went, or null when there is none that still fits the image. */
export const readLast = (store: Store, key: string, image: Size): LastStroke | null =>
  readAs(
    store,
    lastKey(key),
    object({
      base: nullable(string()),
      stroke: union([extend(lineSchema(image), { key: string() }), openSchema(image)]),
      isOpen: boolean(),
    }),
  );

/** The draft with the stroke that was put last, which may be newer; an open one is no part of it yet. */
export function withLast(
  draft: Draft | null,
  last: LastStroke | null,
  saved: readonly Stroke[],
): Draft | null {
  if (!last || last.isOpen) return draft;
  return { base: draft?.base ?? last.base, strokes: withStroke(draft?.strokes ?? saved, last.stroke) };
}

/** Whether two open polygons have the same points set: their loose ends are not worth a write. */
export const isSameSoFar = (one: Stroke | null, other: Stroke | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    !isLine(one) &&
    !isLine(other) &&
    one.key === other.key &&
    one.color === other.color &&
    setPoints(one).length === setPoints(other).length &&
    setPoints(one).every((point, index) => point === other.points[index]));

/** Keeps a draft, or a stroke in hand; false when the browser would not (full, or storage turned off). */
export function writeDraft(store: Store, key: string, draft: Draft | LastStroke): boolean {
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
