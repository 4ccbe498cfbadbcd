import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fnv1a32, waitsForReview } from './index.ts';

describe('FNV-1a', () => {
  // Vectors of the function's reference implementation.
  test.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of %j', (text, expected) => {
    expect(fnv1a32(text)).toBe(expected);
  });
});

describe('the revision policy', () => {
  test('yes: every response waits; no: none does', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (id, share) => {
        expect(waitsForReview('yes', id, share)).toBe(true);
        expect(waitsForReview('no', id, share)).toBe(false);
      }),
    );
  });

  test('random: a share of 0 takes none, of 1 all, and a larger share never lets one go', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.string(), share, share, (id, a, b) => {
        expect(waitsForReview('random', id, 0)).toBe(false);
        expect(waitsForReview('random', id, 1)).toBe(true);
        const smaller = waitsForReview('random', id, Math.min(a, b));
        expect(smaller && !waitsForReview('random', id, Math.max(a, b))).toBe(false);
      }),
    );
  });

  test.each([
    ['client-made ids', (index: number) => `018f3c2e-7b1a-7c00-8000-${index.toString(16).padStart(12, '0')}`],
    ['numbers', (index: number) => String(index)],
  ])('random: a fifth of 20,000 %s in a row waits', (_, idOf) => {
    const waiting = Array.from({ length: 20_000 }, (_, index) => idOf(index)).filter((id) =>
      waitsForReview('random', id, 0.2),
    );
    expect(waiting.length / 20_000).toBeGreaterThan(0.18);
    expect(waiting.length / 20_000).toBeLessThan(0.22);
  });

  test.each([-0.1, 1.1, Number.NaN])('a share of %d is refused', (share) => {
    expect(() => waitsForReview('random', 'id', share)).toThrow(RangeError);
  });
});
