// Which values the bands of a look may have in another look that differs in at most `maxLookDistance` bits: what indexes are asked for.

/** Bits that may differ in each band of 16: a look within the distance differs in so few in at least one, since 3 + 3 + 3 + 2 > 10. */
const radii = [2, 2, 2, 1] as const;
/** The same for variants, within a distance of 6: 2 + 2 + 2 + 1 > 6. */
const variantRadii = [1, 1, 1, 0] as const;

const bandBits = 16;
const bits = Array.from({ length: bandBits }, (_, bit) => 1 << bit);

const masks: readonly (readonly number[])[] = [
  [0],
  bits,
  bits.flatMap((one, place) => bits.slice(place + 1).map((other) => one | other)),
];

/** For each of the four bands, the first of the highest bits: the values within its radius. */
const valuesNear = (look: bigint, within: readonly number[]): number[][] =>
  within.map((radius, place) => {
    const band = Number(
      (BigInt.asUintN(64, look) >> BigInt(bandBits * (within.length - 1 - place))) & 0xffffn,
    );
    return masks.slice(0, radius + 1).flatMap((some) => some.map((mask) => band ^ mask));
  });

/** The values that the bands of a look within the distance have: what each index is asked for. */
export const probesOf = (look: bigint): number[][] => valuesNear(look, radii);

/**
 * For each band, what of a variant's may differ: its bits are turned over by each of these masks, and the look within the distance has one
 * of the values.
 */
export const variantMasks: readonly (readonly number[])[] = variantRadii.map((radius) =>
  masks.slice(0, radius + 1).flat(),
);
