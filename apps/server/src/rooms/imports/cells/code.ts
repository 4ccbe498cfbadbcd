import type { CellResult } from './cell-rule.ts';

/** A code that a spreadsheet has shortened (`2.02E+11`) has lost its digits; undefined for every other text. */
export function readCode(text: string): CellResult | undefined {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? { error: { code: 'shortenedCode' } } : undefined;
}

/**
 * Whether a code has more digits than a spreadsheet keeps of a number, and shows it: it is one, or was one, which leaves
 * zeros behind the fifteenth digit.
 */
export const isTooLongForNumber = (text: string, isNumber: boolean): boolean =>
  isNumber ? /^\d{16,}$/.test(text) : /^\d{15}0+$/.test(text);
