import { expandExponent } from '../../../platform/sheets/worksheet-cells.ts';
import type { CellResult, CellRule } from './cell-rule.ts';

/** Characters of the longest number with its marks and spaces; longer texts are no number and not looked at. */
const maxLength = 60;

/** Digits with one point: the last of point and comma is the decimal mark, repeated marks are of thousands. */
function plainNumber(text: string): string | undefined {
  const bare = expandExponent(text.replaceAll(' ', ''));
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(bare)) return undefined;
  const marks = bare.replaceAll(/[^.,]/g, '');
  const last = marks.at(-1);
  if (last === undefined) return bare;
  const isThousands = marks.length > 1 && marks === last.repeat(marks.length);
  if (isThousands) return /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? bare.replaceAll(last, '') : undefined;
  const other = last === '.' ? ',' : '.';
  const at = bare.lastIndexOf(last);
  const whole = bare.slice(0, at);
  if (whole.includes(last)) return undefined;
  if (whole.includes(other) && !/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined;
  return `${whole.replaceAll(other, '')}.${bare.slice(at + 1)}`;
}

/** The one way to write a number: no sign of plus, no zeros that say nothing. */
function canonical(number: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(number) ?? [];
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  const text = decimals === '' ? integer : `${integer}.${decimals}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** A number with decimal point or comma, as text with a point. */
export function readNumber(text: string, { least, most }: CellRule): CellResult {
  const number = text.length > maxLength ? undefined : plainNumber(text);
  if (number === undefined) return { error: { code: 'notANumber' } };
  const value = canonical(number);
  if (value.replace(/\D/g, '').length > 30) return { error: { code: 'notANumber' } };
  const size = Number(value);
  if (least !== undefined && size < least) return { error: { code: 'tooSmall', values: { min: least } } };
  if (most !== undefined && size > most) return { error: { code: 'tooBig', values: { max: most } } };
  return { value };
}

/** A coordinate in the digits that the database's double keeps without doubt: fifteen. */
export const fifteenDigits = (value: string): string =>
  canonical(expandExponent(String(Number(Number(value).toPrecision(15)))));
