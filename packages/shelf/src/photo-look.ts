// The look of a photo in 64 bits: two that show the same frame differ in few of them, however they were encoded, resized, brightened
// or slightly cropped. The method is the DCT hash of pHash (Zauner 2010, "Implementation and Benchmarking of Perceptual Image Hash
// Functions"): the low frequencies of a grey 32 x 32 picture, each above or below their median.

/** Two photos whose looks differ in at most so many bits show the same frame; measured, docs/decisions/0046. */
export const maxLookDistance = 10;

/** Pixels of each side of the picture that a look is read from. */
export const lookSide = 32;
/** Frequencies 1 to 8 of each direction: without the mean, and without what only noise has. */
const frequencies = 8;
/** Standard deviation of the grey values (0 to 255) below which a picture shows nothing to compare: a wall, a covered lens. */
const minContrast = 6;

/** `cosines[u - 1][x]` of the DCT-II. */
const cosines = Array.from({ length: frequencies }, (_, u) =>
  Array.from({ length: lookSide }, (__, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * lookSide))),
);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The look of 32 x 32 grey values, row by row, as a signed number of 64 bits; null where there is too little to see. */
export function lookOfPixels(pixels: Uint8Array): bigint | null {
  const mean = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  const variance = pixels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / pixels.length;
  if (Math.sqrt(variance) < minContrast) return null;
  const rows = Array.from({ length: lookSide }, (_, y) =>
    cosines.map((wave) => sumOf(wave.map((cosine, x) => cosine * (pixels[y * lookSide + x] ?? 0)))),
  );
  const strengths = cosines.flatMap((wave) =>
    Array.from({ length: frequencies }, (_, u) =>
      sumOf(wave.map((cosine, y) => cosine * (rows[y]?.[u] ?? 0))),
    ),
  );
  const sorted = strengths.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const bits = strengths.reduce((sum, strength) => (sum << 1n) | (strength > median ? 1n : 0n), 0n);
  return BigInt.asIntN(64, bits);
}

/** How many of the 64 bits differ. */
export function distanceOf(one: bigint, other: bigint): number {
  let differing = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}
