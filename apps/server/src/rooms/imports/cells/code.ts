import type { CellResult } from './cell-rule.ts';

/** A code that a spreadsheet has shortened (`2.02E+11`) has lost its digits; undefined for every other text. */
export function readCode(text: string): CellResult | undefined {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? { error: { code: 'shortenedCode' } } : undefined;
}
