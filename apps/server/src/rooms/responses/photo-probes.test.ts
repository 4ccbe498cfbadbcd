import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf, lookOfPixels, maxLookDistance } from '@gondola/shelf/photo-look.ts';
import { maxVariantDistance } from '@gondola/shelf/photo-variants.ts';
import { probesOf, variantMasks } from './photo-probes.ts';

const anyLook = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const bitsOf64 = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: maxLookDistance });
const flip = (look: bigint, places: readonly number[]): bigint =>
  BigInt.asIntN(
    64,
    places.reduce((flipped, place) => flipped ^ (1n << BigInt(place)), BigInt.asUintN(64, look)),
  );
/** As the generated columns of the database cut a look. */
const bandsOf = (look: bigint): number[] =>
  [48n, 32n, 16n, 0n].map((shift) => Number((look >> shift) & 65535n));

describe('the bands of a look', () => {
  it('find every look that differs in as many bits as are allowed', () => {
    fc.assert(
      fc.property(anyLook, bitsOf64, (look, places) => {
        const other = flip(look, places);
        expect(distanceOf(look, other)).toBe(places.length);
        const bands = bandsOf(other);
        expect(probesOf(look).some((values, band) => values.includes(bands[band] ?? -1))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('find every look that is near that of a variant', () => {
    const fewBits = fc.uniqueArray(fc.nat({ max: 63 }), { maxLength: maxVariantDistance });
    fc.assert(
      fc.property(anyLook, fewBits, (variant, places) => {
        const [bands, others] = [bandsOf(variant), bandsOf(flip(variant, places))];
        expect(
          variantMasks.some((some, band) => some.includes((bands[band] ?? 0) ^ (others[band] ?? -1))),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('ask the indexes for some hundred values, each once', () => {
    const probes = probesOf(-123_456_789_012_345n);
    expect(probes.map((values) => [values.length, new Set(values).size])).toEqual([
      [137, 137],
      [137, 137],
      [137, 137],
      [17, 17],
    ]);
    expect(probes.flat().every((value) => value >= 0 && value <= 65_535)).toBe(true);
  });
});

describe('the look of a picture', () => {
  it('is none where it shows nothing', () => {
    expect(lookOfPixels(new Uint8Array(1024).fill(120))).toBeNull();
    expect(lookOfPixels(Uint8Array.from({ length: 1024 }, (_, place) => 120 + (place % 7)))).toBeNull();
  });

  it('stays the same when the picture is brightened', () => {
    const pixels = Uint8Array.from({ length: 1024 }, (_, place) => 60 + ((place * 37) % 120));
    expect(lookOfPixels(pixels.map((value) => value + 40))).toBe(lookOfPixels(pixels));
  });
});
