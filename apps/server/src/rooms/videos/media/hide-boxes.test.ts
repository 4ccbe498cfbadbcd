import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideBoxes } from './hide-boxes.ts';

/** A picture of random pixels. */
function noise(width: number, height: number) {
  let seed = 7;
  const data = Uint8Array.from({ length: (width * height * 3) / 2 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 20 + (seed % 200);
  });
  return { data, width, height };
}

const box = fc
  .record({
    x: fc.double({ min: 0, max: 0.9, noNaN: true }),
    y: fc.double({ min: 0, max: 0.9, noNaN: true }),
    width: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
    height: fc.double({ min: 0.01, max: 0.5, noNaN: true }),
  })
  .map(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, 1 - x),
    height: Math.min(height, 1 - y),
  }));

describe('hiding parts of a picture', () => {
  it('leaves nothing visible of what the box touches, and everything else as it was', () => {
    fc.assert(
      fc.property(box, (hidden) => {
        const [width, height] = [64, 48];
        const picture = noise(width, height);
        const before = Uint8Array.from(picture.data);
        hideBoxes(picture, [hidden], 'remove');
        for (let y = 0; y < height; y += 1) {
          for (let x = 0; x < width; x += 1) {
            const touches =
              x + 1 > hidden.x * width &&
              x < (hidden.x + hidden.width) * width &&
              y + 1 > hidden.y * height &&
              y < (hidden.y + hidden.height) * height;
            const at = y * width + x;
            const isFar =
              x + 3 < hidden.x * width ||
              x - 3 > (hidden.x + hidden.width) * width ||
              y + 3 < hidden.y * height ||
              y - 3 > (hidden.y + hidden.height) * height;
            if (touches) expect(picture.data[at]).toBe(16);
            if (isFar) expect(picture.data[at]).toBe(before[at]);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('makes so coarse a mosaic that a face is a handful of squares', () => {
    const picture = noise(320, 240);
    hideBoxes(picture, [{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }], 'blur');
    const values = new Set<number>();
    for (let y = 60; y < 180; y += 1) values.add(picture.data[y * 320 + 160] ?? 0);
    expect(values.size).toBeLessThanOrEqual(4);
    const chroma = 320 * 240;
    const colours = new Set<number>();
    for (let y = 30; y < 90; y += 1) colours.add(picture.data[chroma + y * 160 + 80] ?? 0);
    expect(colours.size).toBeLessThanOrEqual(4);
  });
});
