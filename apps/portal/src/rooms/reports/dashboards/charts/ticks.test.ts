import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksOf } from './ticks.ts';

describe('ticks', () => {
  it.each([
    ['of counts', [3, 11, 42], 1, true, [0, 20, 40, 60]],
    ['of few', [1, 3], 1, true, [0, 1, 2, 3]],
    ['of shares', [0.33, 0.44], 1, false, [0, 0.2, 0.4, 0.6000000000000001]],
    ['of minutes, by hours', [1300, 2046], 60, false, [0, 600, 1200, 1800, 2400]],
    ['of nothing', [null, null], 1, true, [0, 1]],
    ['below the ground', [-0.4, 0.5], 1, false, [-0.5, -0.25, 0, 0.25, 0.5]],
  ])('%s are round', (_, values, unit, whole, ticks) => {
    expect(ticksOf(values, unit, whole)).toEqual(ticks);
  });

  it('always reach around every value, with ground among them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.integer({ min: -100_000_000, max: 100_000_000 }).map((cents) => cents / 100),
          { minLength: 1 },
        ),
        (values) => {
          const ticks = ticksOf(values);
          const first = ticks[0] ?? 0;
          const last = ticks.at(-1) ?? 0;
          const slack = 1e-6 * Math.max(1, last - first);
          expect(first).toBeLessThanOrEqual(Math.min(0, ...values) + slack);
          expect(last).toBeGreaterThanOrEqual(Math.max(0, ...values) - slack);
          expect(ticks.length).toBeLessThanOrEqual(8);
          expect(ticks.some((tick) => Math.abs(tick) < slack)).toBe(true);
        },
      ),
    );
  });
});
