import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedSize, CutFinder } from './cuts.ts';

const { width, height } = comparedSize;

/** A scene: a texture of its own brightness and grain, moved by so many pixels. */
function scene(seed: number, brightness: number, shift = 0): Uint8Array {
  return Uint8Array.from({ length: width * height }, (_, place) => {
    const [x, y] = [(place % width) + shift, Math.floor(place / width)];
    const wave = Math.sin((x * (seed % 7) + 3) / 5) + Math.cos((y * ((seed % 5) + 1)) / 4);
    return Math.max(0, Math.min(255, brightness + wave * 28));
  });
}

const cutsIn = (frames: readonly Uint8Array[]): number[] => {
  const finder = new CutFinder();
  return frames.flatMap((frame, place) => (finder.isCut(frame) ? [place] : []));
};
const shot = (seed: number, brightness: number, frames: number, speed = 0.2) =>
  Array.from({ length: frames }, (_, place) => scene(seed, brightness, place * speed));

describe('a cut', () => {
  it('is found at its very frame, one after the other', () => {
    expect(cutsIn([...shot(3, 70, 20), ...shot(4, 160, 12), ...shot(5, 110, 3), ...shot(6, 200, 9)])).toEqual(
      [20, 32, 35],
    );
  });

  it('is not what moves, becomes brighter, or flickers a little', () => {
    expect(cutsIn(shot(3, 120, 60, 3))).toEqual([]);
    expect(cutsIn(Array.from({ length: 60 }, (_, place) => scene(3, 60 + place * 2.5)))).toEqual([]);
    expect(cutsIn(Array.from({ length: 60 }, (_, place) => scene(3, 120 + (place % 2) * 6)))).toEqual([]);
  });

  it('is never said of the same picture twice, whatever it shows', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: width * height, maxLength: width * height }), (frame) => {
        expect(cutsIn([frame, frame, frame])).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});
