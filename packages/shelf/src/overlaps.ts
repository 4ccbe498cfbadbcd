// Areas that count the same place twice: what the canvas warns of next to polygons that cross themselves.
import { boundsOf, type Box, distanceToSegment, isInsidePolygon } from './hit-testing.ts';
import type { MarkAssignment } from './marks.ts';
import type { Point, Polygon } from './strokes.ts';

type Outline = Pick<Polygon, 'points'>;

/** px within which a point lies on an edge and not inside. */
const touching = 0.5;

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Whether two segments cross in a point inside both; those that only touch do not. */
const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const nextOf = (points: readonly Point[], index: number, otherwise: Point): Point =>
  points[(index + 1) % points.length] ?? otherwise;

const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

function isWellInside(point: Point, outline: Outline): boolean {
  const { points } = outline;
  return (
    isInsidePolygon(point, outline) &&
    points.every((start, index) => distanceToSegment(point, start, nextOf(points, index, start)) > touching)
  );
}

/** A point well inside: of a line across the middle, half way through the first stretch that lies in it. */
function innerPoint({ points }: Outline, { top, bottom }: Box): Point | null {
  const y = (top + bottom) / 2 + 0.001;
  const crossings = points
    .flatMap((start, index) => {
      const end = nextOf(points, index, start);
      if (start.y > y === end.y > y) return [];
      return [start.x + ((end.x - start.x) * (y - start.y)) / (end.y - start.y)];
    })
    .toSorted((one, other) => one - other);
  const [from, to] = crossings;
  return from === undefined || to === undefined ? null : { x: (from + to) / 2, y };
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function reachesInto(one: Outline, other: Outline, box: Box): boolean {
  const inner = innerPoint(one, box);
  if (inner && isWellInside(inner, other)) return true;
  return one.points.some((point, index) => {
    const next = nextOf(one.points, index, point);
    return isWellInside(point, other) || isWellInside(middleOf(point, next), other);
  });
}

/** Whether two polygons share room; neighbours that only touch do not. */
export function overlap(one: Outline, other: Outline): boolean {
  const [a, b] = [boundsOf(one.points), boundsOf(other.points)];
  if (!a || !b || !meet(a, b)) return false;
  const edgesCross = one.points.some((start, index) => {
    const end = nextOf(one.points, index, start);
    return other.points.some((from, place) => cross(start, end, from, nextOf(other.points, place, from)));
  });
  return edgesCross || reachesInto(one, other, a) || reachesInto(other, one, b);
}

/**
 * Pairs of polygons, by their places, that count the same room twice: two of one mark, or own products and those of
 * competitors. Products lie on trays by their nature. At most `max` pairs: nobody reads more.
 */
export function doubleCounted(
  polygons: readonly Polygon[],
  assignment: MarkAssignment,
  max: number,
): [number, number][] {
  const pairs: [number, number][] = [];
  const kindOf = ({ color }: Polygon): 'trays' | 'goods' | null =>
    assignment[color] === null ? null : assignment[color] === 'Bandejas' ? 'trays' : 'goods';
  const known = polygons.map((polygon) => ({
    polygon,
    kind: kindOf(polygon),
    box: boundsOf(polygon.points),
  }));
  for (const [first, one] of known.entries()) {
    if (!one.kind || !one.box) continue;
    for (let second = first + 1; second < known.length; second += 1) {
      const other = known[second];
      if (!other?.box || other.kind !== one.kind || !meet(one.box, other.box)) continue;
      if (overlap(one.polygon, other.polygon)) pairs.push([first, second]);
      if (pairs.length >= max) return pairs;
    }
  }
  return pairs;
}
