// How numbers are shown: steps of the bar scale and decimals (field-audit, section 9).

/** The bar axis ends at a multiple of this: px for lines, px² for polygons. */
export const barSteps = { px: 500, 'px²': 50_000 } as const;

/** Decimals shown per kind of number. */
export const decimals = { ratio: 3, percent: 0, area: 0, length: 0 } as const;

/** End of the bar axis for the largest amount: rounded up to the step, one step when nothing is drawn. */
export function barScale(largest: number, unit: keyof typeof barSteps): number {
  const step = barSteps[unit];
  return Math.max(1, Math.ceil(largest / step)) * step;
}

/** A number rounded to the decimals of its kind, half away from zero, never minus zero. */
export function rounded(value: number, kind: keyof typeof decimals): number {
  const factor = 10 ** decimals[kind];
  // The tiny push undoes binary noise such as 1.0005 being stored just below its half.
  const scaled = Math.abs(value) * factor;
  const result = Math.round(scaled + scaled * Number.EPSILON) / factor;
  return value < 0 && result !== 0 ? -result : result;
}
