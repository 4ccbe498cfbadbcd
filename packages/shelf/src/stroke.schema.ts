// Strokes as they arrive from a browser. Schemas are made per image because its size is the limit.
import * as z from 'zod/mini';
import { strokeColors } from './marks.ts';
import { maximumPolygonPoints, maximumStrokes, minimumPolygonPoints, type Size } from './strokes.ts';

const color = z.enum(strokeColors);

/** One line with both ends inside the image. */
export function lineSchema(image: Size) {
  const x = coordinate(image.width);
  const y = coordinate(image.height);
  return z.object({ x1: x, y1: y, x2: x, y2: y, color });
}

/** One polygon of 3 to 200 points inside the image. Crossing edges are allowed; see isSelfIntersecting. */
export function polygonSchema(image: Size) {
  const point = z.object({ x: coordinate(image.width), y: coordinate(image.height) });
  return z.object({
    points: z.array(point).check(z.minLength(minimumPolygonPoints), z.maxLength(maximumPolygonPoints)),
    color,
  });
}

/** All strokes of one image: at most 1,000, lines and polygons together. */
export function strokesSchema(image: Size) {
  return z
    .object({
      lines: z.array(lineSchema(image)).check(z.maxLength(maximumStrokes)),
      polygons: z.array(polygonSchema(image)).check(z.maxLength(maximumStrokes)),
    })
    .check(
      z.refine(({ lines, polygons }) => lines.length + polygons.length <= maximumStrokes, {
        error: 'too_many_strokes',
        path: ['lines'],
      }),
    );
}

function coordinate(highest: number) {
  return z.number().check(z.gte(0), z.lte(highest));
}
