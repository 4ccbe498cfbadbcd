// A polygon while it is drawn and changed. While it is open its last point is loose: it follows the pointer, and the
// points before it are set.
import {
  distanceBetween,
  maximumPolygonPoints,
  minimumPolygonPoints,
  type Point,
  type StrokeColor,
} from '@gondola/shelf';
import { isLine, newStrokeKey, type PolygonStroke, type Stroke } from './stroke.ts';

/** A polygon with its first point set. */
export const openedAt = (color: StrokeColor, point: Point): PolygonStroke => ({
  key: newStrokeKey(),
  color,
  points: [point, point],
});

/** The points that are set. */
export const setPoints = ({ points }: PolygonStroke): readonly Point[] => points.slice(0, -1);

/** The open polygon with its loose point elsewhere. */
export const withLooseEnd = (open: PolygonStroke, to: Point): PolygonStroke => ({
  ...open,
  points: [...setPoints(open), to],
});

/** One point more, unless it lies on the one before (a double click) or the polygon has all it may have. */
export function withPoint(open: PolygonStroke, point: Point, tolerance: number): PolygonStroke {
  const points = setPoints(open);
  const last = points.at(-1);
  const isRepeated = last !== undefined && distanceBetween(last, point) <= tolerance / 2;
  if (isRepeated || points.length >= maximumPolygonPoints) return withLooseEnd(open, point);
  return { ...open, points: [...points, point, point] };
}

/** The open polygon without the point that was set last; null when that was its first. */
export function withoutLastPoint(open: PolygonStroke): PolygonStroke | null {
  const points = setPoints(open).slice(0, -1);
  const last = points.at(-1);
  return last ? { ...open, points: [...points, last] } : null;
}

/** The polygon closed after the points that are set; null while those are too few. */
export function closedOf(open: PolygonStroke): PolygonStroke | null {
  const points = setPoints(open);
  return points.length >= minimumPolygonPoints ? { ...open, points } : null;
}

/** Whether a point lies where the open polygon began and would close it. */
export function closesAt(open: PolygonStroke, point: Point, tolerance: number): boolean {
  const [first] = open.points;
  return first !== undefined && closedOf(open) !== null && distanceBetween(first, point) <= tolerance;
}

/** The middles of the sides, each before the vertex after it; none where no more vertices may be added. */
export function sideMiddles(stroke: Stroke): readonly Point[] {
  if (isLine(stroke) || stroke.points.length >= maximumPolygonPoints) return [];
  return stroke.points.map((point, index) => {
    const next = stroke.points[(index + 1) % stroke.points.length] ?? point;
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
  });
}

/** The polygon with a vertex more, behind the one at `index`. */
export const withVertexBehind = (stroke: PolygonStroke, index: number, point: Point): PolygonStroke => ({
  ...stroke,
  points: stroke.points.toSpliced(index + 1, 0, point),
});

/** The polygon without one of its vertices; null where too few would be left. */
export function withoutVertex(stroke: Stroke, index: number): PolygonStroke | null {
  if (isLine(stroke) || stroke.points.length <= minimumPolygonPoints) return null;
  return { ...stroke, points: stroke.points.toSpliced(index, 1) };
}
