import { waitBounds } from '@gondola/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentileOf } from './percentile.ts';

describe('a percentile from counted steps', () => {
  it.each([
    ['lies as far into its step as its rank does', [4, 4, 0], 0.75, [10, 20], 15],
    ['is at the upper bound when the step ends there', [4, 4, 0], 0.5, [10, 20], 10],
    ['skips steps in which nothing was counted', [2, 0, 2], 0.75, [10, 20, 40], 30],
    ['is the lower bound of the open last step', [1, 0, 9], 0.9, [10, 20], 20],
    ['is nothing where nothing was counted', [0, 0, 0], 0.5, [10, 20], null],
  ])('%s', (_, counts, share, bounds, found) => {
    expect(percentileOf(counts, share, bounds)).toBe(found);
  });

  it('lies in the step of the exact one, and grows with the share', () => {
    const minutes = fc.array(fc.integer({ min: 1, max: 43_200 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 1, max: 100 }), (waits, percent) => {
        const stepOf = (wait: number) => waitBounds.findIndex((bound) => wait <= bound);
        const counts = Array.from(
          waitBounds,
          (__, step) => waits.filter((wait) => stepOf(wait) === step).length,
        );
        const rank = Math.max(1, Math.ceil((percent * waits.length) / 100));
        const step = stepOf(waits.toSorted((a, b) => a - b)[rank - 1] ?? 0);
        const found = percentileOf(counts, percent / 100) ?? -1;
        expect(found).toBeGreaterThanOrEqual(waitBounds[step - 1] ?? 0);
        expect(found).toBeLessThanOrEqual(waitBounds[step] ?? 0);
        expect(percentileOf(counts, (percent - 0.5) / 100)).toBeLessThanOrEqual(found);
      }),
    );
  });
});
