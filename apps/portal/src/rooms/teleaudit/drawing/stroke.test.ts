import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampedInside,
  lineBetween,
  movedBy,
  type Stroke,
  straightened,
  verticesOf,
  withStroke,
  withVertex,
} from './stroke.ts';

const image = { width: 400, height: 300 };
const line = lineBetween('a', 'blue', { x: 10, y: 20 }, { x: 110, y: 20 });
const triangle: Stroke = {
  key: 'b',
  color: 'red',
  points: [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 0, y: 10 },
  ],
};

describe('strokes', () => {
  it('moves one end of a line and one corner of a polygon', () => {
    expect(withVertex(line, 1, { x: 50, y: 60 })).toEqual({ ...line, x2: 50, y2: 60 });
    expect(verticesOf(withVertex(triangle, 2, { x: 5, y: 5 }))[2]).toEqual({ x: 5, y: 5 });
  });

  it('replaces a stroke in its place and adds a new one at the end', () => {
    const longer = withVertex(line, 1, { x: 200, y: 20 });
    expect(withStroke([line, triangle], longer)).toEqual([longer, triangle]);
    expect(withStroke([line], triangle)).toEqual([line, triangle]);
  });

  it('straightens towards the nearer of level and upright', () => {
    expect(straightened({ x: 0, y: 0 }, { x: 30, y: 8 })).toEqual({ x: 30, y: 0 });
    expect(straightened({ x: 0, y: 0 }, { x: 8, y: -30 })).toEqual({ x: 0, y: -30 });
  });

  it('brings a stroke that was pushed off the image back whole', () => {
    expect(clampedInside(movedBy(line, -500, 0), image)).toEqual({ ...line, x1: 0, x2: 100 });
    expect(clampedInside(movedBy(line, 1000, 1000), image)).toEqual({
      ...line,
      x1: 300,
      x2: 400,
      y1: 300,
      y2: 300,
    });
  });

  it('never leaves a point outside the image', () => {
    const by = fc.integer({ min: -2000, max: 2000 });
    fc.assert(
      fc.property(by, by, fc.constantFrom<Stroke>(line, triangle), (dx, dy, stroke) => {
        for (const { x, y } of verticesOf(clampedInside(movedBy(stroke, dx, dy), image))) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(image.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(image.height);
        }
      }),
    );
  });
});
