// The strokes on one image: shelf's lines and polygons with a key of their own, in pixels of the original.
import { boundsOf, type Line, type Point, type Polygon, type Size, type StrokeColor } from '@gondola/shelf';

type LineStroke = Line & { readonly key: string };
export type PolygonStroke = Polygon & { readonly key: string };
export type Stroke = LineStroke | PolygonStroke;

/** Tells a line from a polygon. */
export const isLine = (stroke: Stroke): stroke is LineStroke => !('points' in stroke);

/** The lines among strokes, in their order. */
export const linesOf = (strokes: readonly Stroke[]): LineStroke[] => strokes.filter(isLine);

/** The polygons among strokes, in their order. */
export const polygonsOf = (strokes: readonly Stroke[]): PolygonStroke[] =>
  strokes.filter((stroke): stroke is PolygonStroke => !isLine(stroke));

/** The points a stroke can be taken by: both ends of a line, the corners of a polygon. */
export function verticesOf(stroke: Stroke): readonly Point[] {
  if (!isLine(stroke)) return stroke.points;
  return [
    { x: stroke.x1, y: stroke.y1 },
    { x: stroke.x2, y: stroke.y2 },
  ];
}

/** The stroke with one of its points elsewhere. */
export function withVertex(stroke: Stroke, index: number, to: Point): Stroke {
  if (!isLine(stroke)) {
    return { ...stroke, points: stroke.points.map((point, at) => (at === index ? to : point)) };
  }
  return index === 0 ? { ...stroke, x1: to.x, y1: to.y } : { ...stroke, x2: to.x, y2: to.y };
}

/** The stroke moved as a whole, in px. */
export function movedBy(stroke: Stroke, dx: number, dy: number): Stroke {
  if (!isLine(stroke)) {
    return { ...stroke, points: stroke.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })) };
  }
  return { ...stroke, x1: stroke.x1 + dx, y1: stroke.y1 + dy, x2: stroke.x2 + dx, y2: stroke.y2 + dy };
}

/** The stroke moved back so far that it lies on the image, its points rounded to a tenth of a pixel. */
export function clampedInside(stroke: Stroke, image: Size): Stroke {
  const box = boundsOf(verticesOf(stroke));
  if (!box) return stroke;
  const back = (low: number, high: number, room: number) => Math.max(-low, 0) + Math.min(room - high, 0);
  const dx = back(box.left, box.right, image.width);
  const dy = back(box.top, box.bottom, image.height);
  return verticesOf(stroke).reduce<Stroke>(
    (moved, { x, y }, index) =>
      withVertex(moved, index, { x: tenth(x + dx, image.width), y: tenth(y + dy, image.height) }),
    stroke,
  );
}

const tenth = (value: number, highest: number) => Math.min(Math.max(Math.round(value * 10) / 10, 0), highest);

/** The strokes with one replaced by its new self, or added when it is not among them. */
export function withStroke(strokes: readonly Stroke[], next: Stroke): readonly Stroke[] {
  const at = strokes.findIndex(({ key }) => key === next.key);
  return at < 0 ? [...strokes, next] : strokes.with(at, next);
}

/** A line between two points. */
export const lineBetween = (key: string, color: StrokeColor, from: Point, to: Point): LineStroke => ({
  key,
  color,
  x1: from.x,
  y1: from.y,
  x2: to.x,
  y2: to.y,
});

/** `to` moved so that it is straight next to or straight above `from`, whichever is nearer. */
export function straightened(from: Point, to: Point): Point {
  return Math.abs(to.x - from.x) >= Math.abs(to.y - from.y) ? { x: to.x, y: from.y } : { x: from.x, y: to.y };
}

/** A key no other stroke has. */
export const newStrokeKey = (): string => crypto.randomUUID();
