import { readDegrees } from '@gondola/formats/degrees.ts';
import { canonicalNumeral, numeralReadings } from '@gondola/formats/numeral.ts';
import { expandExponent } from '../../../platform/sheets/worksheet-cells.ts';
import type { CellResult, CellRule, Readings } from './cell-rule.ts';

/** A cell's text as a number with decimal comma and as one with decimal point; with an exponent too, as spreadsheets write them. */
export function numberReadings(text: string): Readings {
  if (!/[eE]/.test(text)) return numeralReadings(text);
  const power = expandExponent(text.replace(/^([+-]?\d+),(\d+[eE])/, '$1.$2'));
  return /^-?\d+(?:\.\d+)?$/.test(power) ? bothWays(canonicalNumeral(power)) : numeralReadings(text);
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
  const degrees = rule.mayBeDegrees ? readDegrees(text) : undefined;
  const written = degrees === undefined ? numberReadings(text) : bothWays(fifteenDigits(String(degrees)));
  const readings = numbersWithin(written, rule);
  const value = readings[format] ?? readings.decimalPoint ?? readings.decimalComma;
  if (value === undefined) return { error: { code: 'notANumber' } };
  const error = faultOf(value, rule);
  return error ? { error } : { value };
}

/** A coordinate in the digits that the database's double keeps without doubt: fifteen. */
export const fifteenDigits = (value: string): string =>
  canonicalNumeral(expandExponent(String(Number(Number(value).toPrecision(15)))));
