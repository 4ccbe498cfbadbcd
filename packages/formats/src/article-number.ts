/** Lengths of article numbers, whose last digit checks the others: GTIN-8, 12 (UPC), 13 (EAN) and 14 (GS1 General Specifications, 7.9). */
export const articleNumberLengths: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** Whether the last digit fits: from the right, digits count once and three times in turn, up to a multiple of ten. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit : digit * 3;
  }
  return sum % 10 === 0;
}

/** Whether a code is as long as an article number and its last digit does not fit: mistyped, or a code of another kind. */
export const hasWrongCheckDigit = (code: string): boolean =>
  /^\d+$/.test(code) && articleNumberLengths.has(code.length) && !hasCheckDigit(code);
