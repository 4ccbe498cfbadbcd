import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeys } from '../../platform/auth/keys.ts';
import { drawAgain, drawReview, isChosen } from './review-draw.ts';

const secretOf = (letter: string): string => letter.repeat(40);
const ring = createKeys(secretOf('a'))('review draws');
const other = createKeys(secretOf('b'))('review draws');
const anyId = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const anyShare = fc.double({ min: 0, max: 1, noNaN: true });

describe('the draw of a review', () => {
  it('takes none at a share of 0, all at 1, and with a larger share never lets one go', () => {
    fc.assert(
      fc.property(anyId, anyShare, anyShare, (id, a, b) => {
        expect(isChosen(drawReview(ring, id, 0))).toBe(false);
        expect(isChosen(drawReview(ring, id, 1))).toBe(true);
        if (isChosen(drawReview(ring, id, Math.min(a, b)))) {
          expect(isChosen(drawReview(ring, id, Math.max(a, b)))).toBe(true);
        }
      }),
    );
  });

  it('takes the share of ids in a row, within four standard deviations', () => {
    for (const share of [0.05, 0.2, 0.7]) {
      const count = 4_000;
      const chosen = Array.from({ length: count }, (_, index) => drawReview(ring, index + 1, share)).filter(
        isChosen,
      ).length;
      const deviation = Math.sqrt(count * share * (1 - share));
      expect(Math.abs(chosen - count * share)).toBeLessThan(4 * deviation);
    }
  });

  it('says nothing of the draw under another secret', () => {
    const ids = Array.from({ length: 4_000 }, (_, index) => index + 1);
    const both = ids.filter(
      (id) => isChosen(drawReview(ring, id, 0.2)) && isChosen(drawReview(other, id, 0.2)),
    );
    // Independent draws agree on a twenty-fifth: 160, give or take four deviations.
    expect(Math.abs(both.length - 160)).toBeLessThan(4 * Math.sqrt(4_000 * 0.04 * 0.96));
  });

  it('is computed again with the secret of that time, while the previous one is known and after', () => {
    const changed = createKeys(secretOf('b'), secretOf('a'))('review draws');
    fc.assert(
      fc.property(anyId, anyShare, (id, share) => {
        const draw = drawReview(ring, id, share);
        expect(drawAgain(ring, id, draw)).toBe(draw.number);
        expect(drawAgain(changed, id, draw)).toBe(draw.number);
        expect(drawAgain(other, id, draw)).toBeUndefined();
      }),
    );
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses a share of %d', (share) => {
    expect(() => drawReview(ring, 1, share)).toThrow(RangeError);
  });
});
