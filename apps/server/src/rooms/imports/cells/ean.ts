// Article numbers (GTIN-8, -12, -13, -14): the last digit checks the others. GS1 General Specifications, 7.9.
import type { CheckedValue } from './cell-rule.ts';

const lengths = new Set([8, 12, 13, 14]);

/** Whether the last digit fits: from the right, digits count three and one times in turn. */
export function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    sum += place % 2 === 0 ? digit : digit * 3;
  }
  return sum % 10 === 0;
}

/**
 * Looks at an EAN. The file's value is kept; where zeros in front would make it whole (spreadsheets drop them) the likely
 * code is named, and nothing is guessed.
 */
export function checkEan(value: string): CheckedValue {
  const digits = value.replaceAll(/[ -]/g, '');
  if (!/^\d+$/.test(digits)) return { error: { code: 'eanNotDigits' } };
  if (digits.length > 14) return { error: { code: 'eanTooLong' } };
  if (!hasCheckDigit(digits)) return { value: digits, warning: { code: 'eanCheckDigit' } };
  if (lengths.has(digits.length)) return { value: digits };
  const likely = digits.padStart(digits.length < 8 ? 8 : 13, '0');
  return { value: digits, warning: { code: 'eanLostZeros', values: { likely } } };
}
