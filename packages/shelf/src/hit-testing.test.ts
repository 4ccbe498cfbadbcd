import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  clampToImage,
  distanceBetween,
  distanceToSegment,
  isInsidePolygon,
  isSelfIntersecting,
  nearestEdge,
  nearestLine,
  nearestVertex,
  type Point,
} from './index.ts';

const p = (x: number, y: number): Point => ({ x, y });
const square = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];
const coordinate = fc.integer({ min: -2000, max: 2000 });
const anyPoint = fc.record({ x: coordinate, y: coordinate });

describe('points', () => {
  test('a point outside moves to the edge of the image, one inside stays', () => {
    const image = { width: 100, height: 50 };
    expect(clampToImage(p(-3, 70), image)).toEqual(p(0, 50));
    expect(clampToImage(p(30, 20), image)).toEqual(p(30, 20));
    expect(clampToImage(p(Number.NaN, Infinity), image)).toEqual(p(0, 50));
  });

  test('the distance to a segment is to its side or to its nearer end', () => {
    expect(distanceToSegment(p(5, 3), p(0, 0), p(10, 0))).toBe(3);
    expect(distanceToSegment(p(13, 4), p(0, 0), p(10, 0))).toBe(5);
    expect(distanceToSegment(p(3, 4), p(0, 0), p(0, 0))).toBe(5);
  });

  test('no sampled point of a segment is nearer than its distance', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyPoint, fc.double({ min: 0, max: 1, noNaN: true }), (q, a, b, t) => {
        const sample = p(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
        expect(distanceToSegment(q, a, b)).toBeLessThanOrEqual(distanceBetween(q, sample) + 1e-6);
      }),
    );
  });
});

describe('hits', () => {
  test('the nearest vertex wins, and none wins beyond the tolerance', () => {
    expect(nearestVertex(p(9, 1), square, 5)?.index).toBe(1);
    expect(nearestVertex(p(5, 5), square, 5)).toBeNull();
  });

  test('the closing edge of a polygon can be hit', () => {
    expect(nearestEdge(p(-1, 5), { points: square }, 2)).toEqual({ index: 3, distance: 1 });
    expect(nearestEdge(p(5, 5), { points: square }, 2)).toBeNull();
  });

  test('the nearest line wins', () => {
    const lines = [0, 10, 20].map((y) => ({ x1: 0, y1: y, x2: 100, y2: y, color: 'red' as const }));
    expect(nearestLine(p(50, 12), lines, 6)).toEqual({ index: 1, distance: 2 });
    expect(nearestLine(p(50, 12), [], 6)).toBeNull();
  });

  test('inside and outside of a polygon with a bay', () => {
    const bay = [p(0, 0), p(10, 0), p(10, 10), p(5, 3), p(0, 10)];
    expect(isInsidePolygon(p(5, 1), { points: bay })).toBe(true);
    expect(isInsidePolygon(p(5, 8), { points: bay })).toBe(false);
    expect(isInsidePolygon(p(50, 5), { points: bay })).toBe(false);
  });

  test('bounds hold every point', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([p(3, 9), p(-1, 4)])).toEqual({ left: -1, top: 4, right: 3, bottom: 9 });
  });
});

describe('crossing edges', () => {
  test.each([
    ['a square', square, false],
    ['a triangle', square.slice(0, 3), false],
    ['a bow tie', [p(0, 0), p(10, 10), p(10, 0), p(0, 10)], true],
    ['a square closed by a double click', [...square, p(0, 10)], false],
    ['a square with a point on its side', [p(0, 0), p(5, 0), p(10, 0), p(10, 10), p(0, 10)], false],
    ['a spike that runs back on itself', [p(0, 0), p(10, 0), p(10, 10), p(10, 20), p(10, 5), p(0, 10)], true],
    ['a vertex that touches another edge', [p(0, 0), p(10, 0), p(5, 10), p(5, 0), p(0, 10)], true],
    ['three points on one line', [p(0, 0), p(10, 0), p(4, 0)], true],
    ['two points', square.slice(0, 2), false],
  ])('%s', (_, points, expected) => {
    expect(isSelfIntersecting({ points })).toBe(expected);
  });

  test('points taken in order around a centre never cross', () => {
    const radii = fc.array(fc.integer({ min: 10, max: 1000 }), { minLength: 3, maxLength: 60 });
    fc.assert(
      fc.property(radii, (lengths) => {
        const points = lengths.map((radius, index) => {
          const angle = (2 * Math.PI * index) / lengths.length;
          return p(radius * Math.cos(angle), radius * Math.sin(angle));
        });
        expect(isSelfIntersecting({ points })).toBe(false);
      }),
    );
  });
});
