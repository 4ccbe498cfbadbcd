// Strokes as the API has them, to strokes as they are drawn and back.
import type { ImageVector, StrokesToSave, TeleauditImage } from '@gondola/contract';
import type { Point } from '@gondola/shelf';
import { isLine, type Stroke } from './stroke.ts';

/** One stored vector as a stroke; null for one that is neither line nor polygon. */
export function strokeOf(vector: ImageVector): Stroke | null {
  const { id, color, startX, startY, endX, endY, jsonPolygon } = vector;
  const key = `saved-${id}`;
  if (jsonPolygon !== null) return { key, color, points: JSON.parse(jsonPolygon) as Point[] };
  if (startX === null || startY === null || endX === null || endY === null) return null;
  return { key, color, x1: startX, y1: startY, x2: endX, y2: endY };
}

/** The lines of an image, as the line mode edits them. */
export const savedLines = (image: TeleauditImage): readonly Stroke[] =>
  image.QuestionResponseImageVectors.map(strokeOf)
    .filter((stroke) => stroke !== null)
    .filter(isLine);

/** Lines of one image as the save call takes them. */
export function linesToSave(imageId: number, strokes: readonly Stroke[]): StrokesToSave['lineList'] {
  return strokes.filter(isLine).map(({ color, x1, y1, x2, y2 }) => ({
    questionResponseImageId: imageId,
    color,
    x1,
    y1,
    x2,
    y2,
  }));
}
