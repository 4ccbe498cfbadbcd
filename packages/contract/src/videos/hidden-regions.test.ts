import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiddenRegion } from './hidden-regions.ts';
import { boxAt, type HiddenRegion, withKeyFrame } from './region-places.ts';

const region: HiddenRegion = {
  from: 1,
  to: 5,
  keyFrames: [
    { at: 2, x: 0.1, y: 0.2, width: 0.2, height: 0.2 },
    { at: 4, x: 0.5, y: 0.2, width: 0.4, height: 0.2 },
  ],
};

describe('a region to hide', () => {
  it('moves straight between two positions and rests before the first and after the last', () => {
    expect(boxAt(region, 1)).toMatchObject({ x: 0.1, width: 0.2 });
    expect(boxAt(region, 3)?.x).toBeCloseTo(0.3);
    expect(boxAt(region, 3)?.width).toBeCloseTo(0.3);
    expect(boxAt(region, 5)).toMatchObject({ x: 0.5, width: 0.4 });
  });

  it('hides a tenth of a second more at either end, and nothing beyond', () => {
    expect(boxAt(region, 0.95)).toBeDefined();
    expect(boxAt(region, 5.05)).toBeDefined();
    expect(boxAt(region, 0.8)).toBeUndefined();
    expect(boxAt(region, 5.2)).toBeUndefined();
    expect(boxAt({ ...region, to: null }, 1000)).toBeDefined();
  });

  it('has no gap at any moment, and never leaves the picture', () => {
    const box = fc
      .record({
        x: fc.double({ min: 0, max: 0.8, noNaN: true }),
        y: fc.double({ min: 0, max: 0.8, noNaN: true }),
      })
      .map(({ x, y }) => ({ x, y, width: 0.2, height: 0.2 }));
    const moments = fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        moments,
        fc.array(box, { minLength: 12, maxLength: 12 }),
        fc.nat(600),
        (times, boxes, now) => {
          const keyFrames = times
            .toSorted((a, b) => a - b)
            .map((at, place) => Object.assign({ at, x: 0, y: 0, width: 0.2, height: 0.2 }, boxes[place]));
          const drawn = { from: 0, to: null, keyFrames };
          expect(hiddenRegion.safeParse(drawn).success).toBe(true);
          const found = boxAt(drawn, now);
          expect(found).toBeDefined();
          expect((found?.x ?? 1) + (found?.width ?? 1)).toBeLessThanOrEqual(1.000_001);
        },
      ),
    );
  });

  it('is put somewhere else at a moment, in place of a position as good as there', () => {
    const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
    expect(withKeyFrame(region, 3, box).keyFrames.map(({ at }) => at)).toEqual([2, 3, 4]);
    expect(withKeyFrame(region, 2.05, box).keyFrames.map(({ at }) => at)).toEqual([2.05, 4]);
  });

  it.each([
    [
      'leaves the picture',
      { ...region, keyFrames: [{ at: 0, x: 0.9, y: 0, width: 0.2, height: 0.1 }] },
      'outsidePicture',
    ],
    ['ends before it begins', { ...region, to: 1 }, 'endsBeforeItBegins'],
    [
      'has positions out of order',
      { ...region, keyFrames: region.keyFrames.toReversed() },
      'keyFramesInOrder',
    ],
    ['has no position', { ...region, keyFrames: [] }, 'required'],
  ])('is refused when it %s', (_, given, code) => {
    expect(hiddenRegion.safeParse(given).error?.issues[0]?.message).toBe(code);
  });
});
