// An auditor's strokes as they are sent. Bounds depend on each image and are checked by the server with the schemas of
// the shelf package.
import { marks, maximumPolygonPoints, maximumStrokes, strokeColors } from '@gondola/shelf';
import { z } from 'zod/mini';
import { id, instant } from '../wire.ts';
import { shareTypes } from './teleaudit-states.ts';

/** One answer holds at most ten images. */
const maxImages = 10;

/** Bytes: an image full of polygons with all the points they may have. */
export const maxStrokesBody = 8 * 1024 * 1024;

const color = z.enum(strokeColors, 'unknownColor');
const onImage = { questionResponseImageId: id, color };

/** A line by its ends, in pixels of the original image; with the names of the screen or of the stored vector. */
const line = z.union([
  z.object({ ...onImage, x1: z.number(), y1: z.number(), x2: z.number(), y2: z.number() }),
  z.object({ ...onImage, startX: z.number(), startY: z.number(), endX: z.number(), endY: z.number() }),
]);

const polygon = z.object({
  ...onImage,
  points: z.array(z.object({ x: z.number(), y: z.number() })).check(z.maxLength(maximumPolygonPoints)),
});

const mark = z.nullable(z.enum(marks, 'unknownMark'));

/** Which mark each colour means; null is none. */
export const markAssignment = z.object({
  blue: mark,
  red: mark,
  green: mark,
  violet: mark,
  brown: mark,
  royalblue: mark,
  orange: mark,
});

/** The strokes of one answer's images. Each image named here gets exactly what is sent, in place of what it had. */
export const strokesToSave = z.object({
  shareType: z.enum(shareTypes),
  lineList: z._default(z.array(line).check(z.maxLength(maxImages * maximumStrokes)), []),
  polygonAreas: z._default(z.array(polygon).check(z.maxLength(maxImages * maximumStrokes)), []),
  /**
   * Images whose strokes are replaced even when nothing is left on them, each with the `savedAt` it was loaded with:
   * 409 when somebody else saved it since. Images of the strokes need not be repeated here.
   */
  images: z._default(
    z
      .array(z.object({ questionResponseImageId: id, savedAt: z.optional(z.nullable(instant)) }))
      .check(z.maxLength(maxImages)),
    [],
  ),
  /** Without it the answer keeps its marks. */
  marks: z.optional(markAssignment),
});
export type StrokesToSave = z.infer<typeof strokesToSave>;
