// The shoelace formula subtracts the loops of a crossed polygon from each other, so the canvas warns of one.
import type { Point, Polygon } from './strokes.ts';

function turn(a: Point, b: Point, c: Point): number {
  return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
}

function withinBox(a: Point, b: Point, c: Point): boolean {
  return (
    Math.min(a.x, b.x) <= c.x &&
    c.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= c.y &&
    c.y <= Math.max(a.y, b.y)
  );
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const abc = turn(a, b, c);
  const abd = turn(a, b, d);
  const cda = turn(c, d, a);
  const cdb = turn(c, d, b);
  if (abc !== abd && cda !== cdb) return true;
  return (
    (abc === 0 && withinBox(a, b, c)) ||
    (abd === 0 && withinBox(a, b, d)) ||
    (cda === 0 && withinBox(c, d, a)) ||
    (cdb === 0 && withinBox(c, d, b))
  );
}

function foldsBack(a: Point, corner: Point, b: Point): boolean {
  const ahead = (a.x - corner.x) * (b.x - corner.x) + (a.y - corner.y) * (b.y - corner.y);
  return turn(a, corner, b) === 0 && ahead > 0;
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, index) => {
    const next = points[(index + 1) % points.length];
    return !next || point.x !== next.x || point.y !== next.y;
  });
}

function edgesOf(points: readonly Point[]): [Point, Point][] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

/**
 * Whether two edges of the closed polygon cross, touch or lie on each other. Repeated neighbouring points
 * (a double click) do not count. Quadratic: at most 200 points make 20,000 comparisons.
 */
export function isSelfIntersecting(polygon: Pick<Polygon, 'points'>): boolean {
  const edges = edgesOf(withoutRepeats(polygon.points));
  if (edges.length < 3) return false;
  return edges.some(([start, end], first) =>
    edges.slice(first + 1).some(([from, to], after) => {
      const second = first + 1 + after;
      if (second === first + 1) return foldsBack(start, end, to);
      if (first === 0 && second === edges.length - 1) return foldsBack(from, start, end);
      return segmentsMeet(start, end, from, to);
    }),
  );
}
