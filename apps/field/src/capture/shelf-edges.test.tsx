// The boards of shelves, drawn by numbers: where there are two long ones, they tell how a photo is turned.
import { describe, expect, it } from 'vitest';
import { type Grey, tiltOf } from './shelf-edges.ts';

const [width, height] = [640, 480];

/** Boards of 12 pixels at these heights, each falling by its degrees from `from` to `to`, before a wall. */
function boards(
  all: readonly {
    readonly middle: number;
    readonly degrees: number;
    readonly from?: number;
    readonly to?: number;
  }[],
): Grey {
  const values = new Uint8Array(width * height).fill(90);
  for (const { middle, degrees, from = 0, to = width } of all) {
    const slope = Math.tan((degrees * Math.PI) / 180);
    for (let x = from; x < to; x += 1) {
      const centre = middle + slope * (x - width / 2);
      // Soft by a pixel to either side, as a lens draws it.
      for (let y = Math.max(0, Math.floor(centre) - 8); y < Math.min(height, centre + 8); y += 1)
        values[y * width + x] = 90 + 60 * Math.min(2, Math.max(0, 7 - Math.abs(y - centre)));
    }
  }
  return { values, width, height };
}

describe('the tilt of a photo', () => {
  it.each([-15, -10, -8, 0, 8, 12, 18])('is that of its boards: %s degrees', (degrees) => {
    const tilt = tiltOf(boards([140, 330].map((middle) => ({ middle, degrees }))));
    expect(Math.abs((tilt ?? 99) - degrees)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['without an edge', []],
    ['with one short edge', [{ middle: 200, degrees: 12, from: 200, to: 420 }]],
    ['with two short edges', [120, 300].map((middle) => ({ middle, degrees: 12, from: 200, to: 420 }))],
    [
      'taken so far from the side that boards run together',
      [
        { middle: 120, degrees: 12 },
        { middle: 330, degrees: 3 },
      ],
    ],
  ])('is not known of one %s', (_, edges) => {
    expect(tiltOf(boards(edges))).toBeNull();
  });

  it('is nothing where boards above and below fall to different sides, as before the middle of a shelf', () => {
    const tilt = tiltOf(
      boards([
        { middle: 100, degrees: 2 },
        { middle: 400, degrees: -2 },
      ]),
    );
    expect(tilt).toBe(0);
  });
});
