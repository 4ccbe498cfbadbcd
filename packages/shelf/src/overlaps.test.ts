import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultMarks, doubleCounted, overlap, type Point, type Polygon, type StrokeColor } from './index.ts';

const box = (left: number, top: number, width = 100, height = 50): Point[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];
const bay = [...box(0, 0, 300, 200).slice(0, 3), { x: 200, y: 200 }, { x: 200, y: 50 }, { x: 0, y: 50 }];

describe('overlaps', () => {
  test.each([
    ['neighbours that share a side', box(0, 0), box(100, 0), false],
    ['neighbours that share a part of a side', box(0, 0), box(100, 20, 80, 90), false],
    ['two that touch in a corner', box(0, 0), box(100, 50), false],
    ['two far from each other', box(0, 0), box(500, 500), false],
    ['one in the bay of the other', bay, box(20, 80, 100, 60), false],
    ['two that cross', box(0, 0), box(50, 25), true],
    ['one within the other', box(0, 0), box(20, 20, 10, 10), true],
    ['the same drawn twice', box(0, 0), box(0, 0), true],
    ['one that shares three sides with a larger one', box(0, 0), box(0, 0, 50, 50), true],
    ['a cross of two bars', box(0, 100, 300, 20), box(140, 0, 20, 300), true],
  ])('%s: %s', (_, one, other, expected) => {
    expect(overlap({ points: one }, { points: other })).toBe(expected);
    expect(overlap({ points: other }, { points: one })).toBe(expected);
  });

  it('finds two upright boxes to overlap exactly where they share room', () => {
    const part = fc.integer({ min: 0, max: 400 });
    const size = fc.integer({ min: 4, max: 200 });
    fc.assert(
      fc.property(part, part, size, size, part, part, size, size, (x, y, w, h, u, v, s, t) => {
        const shared = Math.min(x + w, u + s) - Math.max(x, u);
        const common = Math.min(y + h, v + t) - Math.max(y, v);
        // A strip thinner than what counts as touching may go either way.
        fc.pre(Math.abs(shared) > 2 && Math.abs(common) > 2);
        expect(overlap({ points: box(x, y, w, h) }, { points: box(u, v, s, t) })).toBe(
          shared > 0 && common > 0,
        );
      }),
    );
  });
});

describe('room counted twice', () => {
  const area = (color: StrokeColor, points: Point[]): Polygon => ({ color, points });

  it('warns of two of one mark and of own products on competitors, not of products on their tray', () => {
    const drawing = [
      area('blue', box(0, 0, 400, 200)),
      area('red', box(10, 10)),
      area('red', box(60, 30)),
      area('green', box(300, 100)),
      area('red', box(350, 120)),
      area('violet', box(0, 0)),
    ];
    expect(doubleCounted(drawing, defaultMarks, 20)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('follows the marks and not the colours, and ends at the most it is asked for', () => {
    const drawing = Array.from({ length: 10 }, () => area('orange', box(0, 0)));
    expect(doubleCounted(drawing, defaultMarks, 20)).toEqual([]);
    expect(doubleCounted(drawing, { ...defaultMarks, orange: 'Productos' }, 3)).toHaveLength(3);
  });
});
