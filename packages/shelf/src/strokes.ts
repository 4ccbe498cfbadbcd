// Strokes in pixels of the original image, origin at its top left corner.
import type { StrokeColor } from './marks.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly color: StrokeColor;
}

export interface Polygon {
  readonly points: readonly Point[];
  readonly color: StrokeColor;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Most strokes that one image may carry, lines and polygons together. */
export const maximumStrokes = 1000;

/** A polygon closes from this many points on. */
export const minimumPolygonPoints = 3;

export const maximumPolygonPoints = 200;

/** Length of a line, in px. */
export function lineLength(line: Line): number {
  return Math.hypot(line.x2 - line.x1, line.y2 - line.y1);
}

/** Area of a polygon by the shoelace formula, in px²; 0 below three points (field-audit, section 5). */
export function polygonArea(polygon: Pick<Polygon, 'points'>): number {
  const { points } = polygon;
  const origin = points[0];
  if (!origin || points.length < minimumPolygonPoints) return 0;
  let doubled = 0;
  let previous = points.at(-1) ?? origin;
  for (const point of points) {
    // Coordinates taken from the first point keep precision for small polygons far from the corner.
    doubled +=
      (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y);
    previous = point;
  }
  return Math.abs(doubled) / 2;
}
