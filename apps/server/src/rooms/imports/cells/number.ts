import { expandExponent } from '../../../platform/sheets/worksheet-cells.ts';
import type { CellResult, CellRule, Readings } from './cell-rule.ts';

/** Characters of the longest number with its marks; a longer text is no number. */
const maxLength = 60;

/**
 * The part behind the sign under each format: groups of three digits by the one mark, decimals behind the other. A group
 * never begins with a zero: `0.125` and `0,125` are always decimals.
 */
const shapes = {
  decimalComma: /^(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ '’]\d{3})+))?(?:,\d*)?$/,
  decimalPoint: /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ '’]\d{3})+))?(?:\.\d*)?$/,
} as const;

/** A sign, and a currency before or behind it: `-$ 1.200`, `US$ 12.50`, `S/ 9.90`, `15 €`. */
const frame = /^([+-]?) ?(?:[A-Z]{0,3}\p{Sc}|S\/\.?)? ?([+-]?)([\d.,'’ ]*\d[.,]?)(?: ?\p{Sc})?$/u;

/** The one way to write a number: no sign of plus, no zeros that say nothing. */
function canonical(number: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(number) ?? [];
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  const text = decimals === '' ? integer : `${integer}.${decimals}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A text as a number with decimal comma and as one with decimal point, each with a point. */
export function numberReadings(text: string): Readings {
  if (text.length > maxLength) return {};
  const power = expandExponent(text.replace(/^([+-]?\d+),(\d+[eE])/, '$1.$2'));
  if (/[eE]/.test(text)) return /^-?\d+(?:\.\d+)?$/.test(power) ? bothWays(canonical(power)) : {};
  const [, sign = '', inner = '', digits = ''] = frame.exec(text) ?? [];
  if (digits === '' || (sign !== '' && inner !== '')) return {};
  const read = (format: keyof typeof shapes, decimal: string): string | undefined =>
    shapes[format].test(digits)
      ? canonical(
          `${sign || inner}${digits.replaceAll(new RegExp(`[^\\d${decimal}]`, 'g'), '').replace(decimal, '.')}`,
        )
      : undefined;
  return { decimalComma: read('decimalComma', ','), decimalPoint: read('decimalPoint', '.') };
}

const bothWays = (value: string): Readings => ({ decimalComma: value, decimalPoint: value });

/** The fault of a number outside its bounds. */
function faultOf(value: string, { min, max }: CellRule): CellResult['error'] {
  if (value.replace(/\D/g, '').length > 30) return { code: 'notANumber' };
  const size = Number(value);
  if (min !== undefined && size < min) return { code: 'tooSmall', values: { min: min } };
  if (max !== undefined && size > max) return { code: 'tooBig', values: { max: max } };
  return undefined;
}

/** The readings that stay within the bounds; all of them where none does, so that the fault can be named. */
export function numbersWithin(readings: Readings, rule: CellRule): Readings {
  const entries = Object.entries(readings).filter(
    ([, value]) => value !== undefined && !faultOf(value, rule),
  );
  return entries.length > 0 ? Object.fromEntries(entries) : readings;
}

/** A number as text with a decimal point: what the column's format reads, or the only thing the text can mean. */
export function readNumber(
  text: string,
  rule: CellRule,
  format: 'decimalComma' | 'decimalPoint',
): CellResult {
  const readings = numbersWithin(numberReadings(text), rule);
  const value = readings[format] ?? readings.decimalPoint ?? readings.decimalComma;
  if (value === undefined) return { error: { code: 'notANumber' } };
  const error = faultOf(value, rule);
  return error ? { error } : { value };
}

/** A coordinate in the digits that the database's double keeps without doubt: fifteen. */
export const fifteenDigits = (value: string): string =>
  canonical(expandExponent(String(Number(Number(value).toPrecision(15)))));
