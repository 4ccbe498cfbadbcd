// The target under the pointer: an end to move, or a stroke to take as a whole.
import { distanceToSegment, isInsidePolygon, nearestEdge, nearestVertex, type Point } from '@gondola/shelf';
import { isLine, type Stroke, verticesOf } from './stroke.ts';

interface Picked {
  readonly key: string;
  /** Which of its points; undefined when the stroke itself was met. */
  readonly vertex?: number;
}

/**
 * The stroke under the pointer, ends before bodies and the selected stroke before others; tolerance in px of the image.
 */
export function pick(
  pointer: Point,
  strokes: readonly Stroke[],
  tolerance: number,
  selected?: string | null,
): Picked | null {
  const own = strokes.find(({ key }) => key === selected);
  return (
    (own && nearestEnd(pointer, [own], tolerance * 1.5)) ??
    nearestEnd(pointer, strokes, tolerance) ??
    nearestBody(pointer, strokes, tolerance)
  );
}

function nearestEnd(pointer: Point, strokes: readonly Stroke[], tolerance: number): Picked | null {
  let best: (Picked & { distance: number }) | null = null;
  for (const stroke of strokes) {
    const hit = nearestVertex(pointer, verticesOf(stroke), tolerance);
    if (hit && (!best || hit.distance <= best.distance)) {
      best = { key: stroke.key, vertex: hit.index, distance: hit.distance };
    }
  }
  return best && { key: best.key, vertex: best.vertex ?? 0 };
}

function nearestBody(pointer: Point, strokes: readonly Stroke[], tolerance: number): Picked | null {
  let best: (Picked & { distance: number }) | null = null;
  for (const stroke of strokes) {
    const distance = distanceTo(stroke, pointer, tolerance);
    if (distance <= tolerance && (!best || distance <= best.distance)) best = { key: stroke.key, distance };
  }
  return best && { key: best.key };
}

function distanceTo(stroke: Stroke, pointer: Point, tolerance: number): number {
  if (isLine(stroke)) {
    return distanceToSegment(pointer, { x: stroke.x1, y: stroke.y1 }, { x: stroke.x2, y: stroke.y2 });
  }
  const edge = nearestEdge(pointer, stroke, tolerance)?.distance ?? Infinity;
  return isInsidePolygon(pointer, stroke) ? Math.min(edge, tolerance) : edge;
}
