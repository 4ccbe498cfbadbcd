import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf, maxCellsAcross } from './map-grid.ts';

describe('the grid of the map', () => {
  it('has cells of 64 pixels: a quarter of the world at zoom 0', () => {
    expect(gridOf(null, 0).cell).toBe(90);
    expect(gridOf({ west: -71, south: -34, east: -70, north: -33 }, 10).cell).toBeCloseTo(90 / 1024);
  });

  it('never has more cells across than agreed, whatever box and zoom are asked for', () => {
    const degrees = (max: number) => fc.double({ min: -max, max: max, noNaN: true });
    fc.assert(
      fc.property(
        degrees(180),
        degrees(180),
        degrees(90),
        degrees(90),
        fc.integer({ min: 0, max: 22 }),
        (a, b, c, d, zoom) => {
          const box = {
            west: Math.min(a, b),
            east: Math.max(a, b),
            south: Math.min(c, d),
            north: Math.max(c, d),
          };
          const { cell } = gridOf(box, zoom);
          expect((box.east - box.west) / cell).toBeLessThanOrEqual(maxCellsAcross + 1e-6);
        },
      ),
    );
  });
});
