// Where a pointer meets a drawing. The caller turns its tolerance from screen into image pixels.
import type { Line, Point, Polygon, Size } from './strokes.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Hit {
  /** Index of the vertex, or of the segment's first vertex. */
  readonly index: number;
  /** px from the pointer. */
  readonly distance: number;
}

/** The nearest point inside the image; a coordinate that is not a number becomes 0. */
export function clampToImage(point: Point, image: Size): Point {
  return { x: clamp(point.x, image.width), y: clamp(point.y, image.height) };
}

function clamp(value: number, highest: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), highest);
}

/** px between two points. */
export function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** px from a point to the nearest point of the segment from a to b. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return distanceBetween(point, a);
  const along = ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  const t = Math.min(Math.max(along, 0), 1);
  return Math.hypot(point.x - (a.x + t * dx), point.y - (a.y + t * dy));
}

/** The vertex nearest to the pointer within the tolerance (px), or null. */
export function nearestVertex(pointer: Point, vertices: readonly Point[], tolerance: number): Hit | null {
  return nearest(vertices, (vertex) => distanceBetween(pointer, vertex), tolerance);
}

/** The edge of a closed polygon nearest to the pointer within the tolerance (px), or null. */
export function nearestEdge(pointer: Point, polygon: Pick<Polygon, 'points'>, tolerance: number): Hit | null {
  const { points } = polygon;
  return nearest(
    points,
    (start, index) => distanceToSegment(pointer, start, points[(index + 1) % points.length] ?? start),
    tolerance,
  );
}

/** The line nearest to the pointer within the tolerance (px), or null. */
export function nearestLine(pointer: Point, lines: readonly Line[], tolerance: number): Hit | null {
  return nearest(
    lines,
    (line) => distanceToSegment(pointer, { x: line.x1, y: line.y1 }, { x: line.x2, y: line.y2 }),
    tolerance,
  );
}

function nearest<Item>(
  items: readonly Item[],
  distanceOf: (item: Item, index: number) => number,
  tolerance: number,
): Hit | null {
  let best: Hit | null = null;
  for (const [index, item] of items.entries()) {
    const distance = distanceOf(item, index);
    if (distance <= tolerance && (best === null || distance < best.distance)) best = { index, distance };
  }
  return best;
}

/** Whether the point lies inside the polygon (even-odd rule). */
export function isInsidePolygon(point: Point, polygon: Pick<Polygon, 'points'>): boolean {
  const { points } = polygon;
  let inside = false;
  let previous = points.at(-1);
  for (const current of points) {
    if (previous && current.y > point.y !== previous.y > point.y) {
      const slope = (previous.x - current.x) / (previous.y - current.y);
      if (point.x < current.x + (point.y - current.y) * slope) inside = !inside;
    }
    previous = current;
  }
  return inside;
}

/** The smallest upright box around the points, or null without points. */
export function boundsOf(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
