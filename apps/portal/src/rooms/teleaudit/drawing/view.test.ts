import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fit, maxScale, opening, panBy, reveal, toImage, toScreen, zoomAt } from './view.ts';

const image = { width: 2000, height: 1000 };
const stage = { width: 1048, height: 748 };

const lengths = fc.integer({ min: 1, max: 8000 });
const sizes = fc.record({ width: lengths, height: lengths });
const stages = fc.record({
  width: fc.integer({ min: 200, max: 3000 }),
  height: fc.integer({ min: 200, max: 2000 }),
});
const points = fc.record({
  x: fc.integer({ min: -500, max: 3000 }),
  y: fc.integer({ min: -500, max: 3000 }),
});

describe('view of the photo', () => {
  it('fits the whole photo in the middle of the stage', () => {
    expect(fit(image, stage)).toEqual({ scale: 0.5, x: 24, y: 124 });
  });

  it('does not blow up a small photo beyond four times its size', () => {
    expect(fit({ width: 20, height: 10 }, stage).scale).toBe(4);
  });

  it('opens a panorama at its height, from its left, and a picture as tall as a receipt at its width', () => {
    expect(opening({ width: 20_000, height: 200 }, stage)).toEqual({ scale: 3.5, x: 24, y: 24 });
    expect(opening({ width: 200, height: 20_000 }, stage)).toEqual({ scale: 4, x: 124, y: 24 });
    // Photos of phones open as a whole, held either way.
    const phone = { width: 390, height: 700 };
    for (const room of [stage, phone, { width: 844, height: 390 }])
      for (const [width, height] of [
        [4000, 3000],
        [4000, 2250],
        [3000, 4000],
        [2250, 4000],
      ] as const)
        expect(opening({ width, height }, room)).toEqual(fit({ width, height }, room));
  });

  it('opens every image where some of it is seen, and never as a strip of a few pixels', () => {
    fc.assert(
      fc.property(sizes, stages, (size, room) => {
        const view = opening(size, room);
        const drawn = { width: size.width * view.scale, height: size.height * view.scale };
        expect(view.x).toBeLessThan(room.width);
        expect(view.y).toBeLessThan(room.height);
        // No less than a fifth of what the stage, or four times its size, would let it be.
        const least = (length: number, of: number) => Math.min((of - 48) / 5, (length * 4) / 5) - 1;
        expect(drawn.width).toBeGreaterThan(least(size.width, room.width));
        expect(drawn.height).toBeGreaterThan(least(size.height, room.height));
      }),
    );
  });

  it('turns screen into image and back', () => {
    fc.assert(
      fc.property(sizes, stages, points, (size, room, point) => {
        const view = fit(size, room);
        const back = toScreen(view, toImage(view, point));
        expect(back.x).toBeCloseTo(point.x, 4);
        expect(back.y).toBeCloseTo(point.y, 4);
      }),
    );
  });

  it('keeps what lies under the cursor there while zooming', () => {
    fc.assert(
      fc.property(
        sizes,
        stages,
        points,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (size, room, cursor, factor) => {
          const before = fit(size, room);
          const zoomed = zoomAt(before, cursor, factor, size, room);
          const now = toScreen(zoomed, toImage(before, cursor));
          expect(now.x).toBeCloseTo(cursor.x, 3);
          expect(now.y).toBeCloseTo(cursor.y, 3);
        },
      ),
    );
  });

  it('stops zooming at half the fitted size and at sixteen pixels for one', () => {
    const middle = { x: 500, y: 300 };
    expect(zoomAt(fit(image, stage), middle, 0.0001, image, stage).scale).toBe(0.25);
    expect(zoomAt(fit(image, stage), middle, 10_000, image, stage).scale).toBe(maxScale);
  });

  it('never lets the photo leave the stage by panning', () => {
    fc.assert(
      fc.property(sizes, stages, points, (size, room, by) => {
        const view = panBy(fit(size, room), by.x * 10, by.y * 10, size, room);
        expect(view.x).toBeLessThan(room.width);
        expect(view.y).toBeLessThan(room.height);
        expect(view.x + size.width * view.scale).toBeGreaterThan(0);
        expect(view.y + size.height * view.scale).toBeGreaterThan(0);
      }),
    );
  });

  it('moves just far enough to show a point, and not at all for one in sight', () => {
    const fitted = fit(image, stage);
    expect(reveal(fitted, { x: 1000, y: 500 }, image, stage)).toBe(fitted);
    const near = zoomAt(fitted, { x: 0, y: 0 }, 8, image, stage);
    const { x } = toScreen(reveal(near, { x: 1500, y: 500 }, image, stage), { x: 1500, y: 500 });
    expect(x).toBeCloseTo(stage.width - 24, 6);
  });
});
