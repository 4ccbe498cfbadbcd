// Numbers as people type them: any minus sign, a comma or a point, thousands in groups. Nothing is guessed here: a text
// that can be read in two ways gives both readings.

import type { LocaleTag } from './region.ts';

/** The minus signs and dashes that keyboards, word processors and spreadsheets write. */
const minusSigns = /[‐‑‒–—−﹣－]/g;

/** A text with the signs, digits and spaces of ASCII, so that one pattern reads them all. */
export const plainNumeral = (text: string): string => text.normalize('NFKC').trim().replace(minusSigns, '-');

const whole = /^\d+$/;
const decimal = /^\d+[.,]\d+$/;
const grouped = /^[1-9]\d{0,2}(?:([.,' ’])\d{3})(?:\1\d{3})*$/;
const groupedDecimal = /^[1-9]\d{0,2}(?:([.,' ’])\d{3})(?:\1\d{3})*(?!\1)[.,]\d+$/;
/** `1.000` and `1,000`: thousands for one reader, decimals for another. */
const twofold = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The numbers a text can mean: none when it is no number, two when its only separator may part thousands or decimals. */
export function readNumeral(text: string): readonly number[] {
  const [, sign, digits = ''] = /^([-+]?)\s?(\d.*)$/s.exec(plainNumeral(text)) ?? [];
  const signed = (numeral: string): number => Number(sign === '-' ? `-${numeral}` : numeral) + 0;
  const asDecimal = (numeral: string): number => signed(numeral.replace(',', '.'));
  const withoutGroups = (numeral: string): string => numeral.replaceAll(/[.,' ’]/g, '');
  if (whole.test(digits)) return [signed(digits)];
  if (twofold.test(digits)) return [asDecimal(digits), signed(withoutGroups(digits))];
  if (decimal.test(digits)) return [asDecimal(digits)];
  if (grouped.test(digits)) return [signed(withoutGroups(digits))];
  if (!groupedDecimal.test(digits)) return [];
  const point = digits.search(/[.,]\d+$/);
  return [asDecimal(`${withoutGroups(digits.slice(0, point))}${digits.slice(point)}`)];
}

/** A number with all its decimals, for a field in which it can be changed. */
export const writeNumeral = (value: number, locale: LocaleTag): string =>
  value.toLocaleString(locale, { maximumFractionDigits: 12, useGrouping: false });
