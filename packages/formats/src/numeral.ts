// Numbers as people type them: any minus sign, a comma or a point, thousands in groups, a currency. Nothing is guessed here: a text
// that can be read in two ways gives both readings.

import { type LocaleTag, separatorsOf } from './region.ts';

/** The minus signs and dashes that keyboards, word processors and spreadsheets write. */
const minusSigns = /[‐‑‒–—−﹣－]/g;

/** A text with the signs, digits and spaces of ASCII, so that one pattern reads them all. */
export const plainNumeral = (text: string): string => text.normalize('NFKC').trim().replace(minusSigns, '-');

/** Characters of the longest number with its marks; a longer text is no number. */
const maxLength = 60;

/**
 * The part behind the sign under each format: groups of three digits by the one mark, decimals behind the other. A group
 * never begins with a zero: `0.125` and `0,125` are always decimals. Millions may have an apostrophe of their own, as in Colombia
 * (`1'500.000`) and Peru (`1'500,000`).
 */
const shapes = {
  decimalComma:
    /^(?:\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:[ '’]\d{3})+|(?:\.\d{3})?['’]\d{3}\.\d{3}))?(?:,\d*)?$/,
  decimalPoint: /^(?:\d+|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:[ '’]\d{3})+|(?:,\d{3})?['’]\d{3},\d{3}))?(?:\.\d*)?$/,
} as const;

/** A sign, and a currency before or behind it: `-$ 1.200`, `US$ 12.50`, `S/ 9.90`, `Bs. 7`, `15 €`, `1.200 CLP`. */
const frame =
  /^([+-]?) ?(?:[A-Z]{0,3}\p{Sc}|[SB]\/\.?|Bs\.?S?|[QL](?= )|([A-Z]{3})(?= |\d))? ?([+-]?) ?([\d.,'’ ]*\d[.,]?)(?: ?\p{Sc}| ([A-Z]{3}))?$/u;

let currencies: ReadonlySet<string> | undefined;
const isCurrency = (code: string | undefined): boolean => {
  currencies ??= new Set(Intl.supportedValuesOf('currency'));
  return code === undefined || currencies.has(code);
};

/** The one way to write a number: no sign of plus, no zeros that say nothing. */
export function canonicalNumeral(number: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(number) ?? [];
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/0+$/, '');
  const text = decimals === '' ? integer : `${integer}.${decimals}`;
  return sign === '-' && /[1-9]/.test(text) ? `-${text}` : text;
}

/** The readings of a text by the two formats there are, each plain: digits with a point before the decimals. */
interface NumeralReadings {
  readonly decimalComma?: string;
  readonly decimalPoint?: string;
}

/** A text as a number with decimal comma and as one with decimal point. */
export function numeralReadings(text: string): NumeralReadings {
  if (text.length > maxLength) return {};
  const [, sign = '', before, inner = '', digits = '', behind] = frame.exec(plainNumeral(text)) ?? [];
  if (digits === '' || (sign !== '' && inner !== '') || !isCurrency(before) || !isCurrency(behind)) return {};
  const read = (format: keyof typeof shapes, decimal: string): NumeralReadings =>
    shapes[format].test(digits)
      ? {
          [format]: canonicalNumeral(
            `${sign || inner}${digits.replaceAll(new RegExp(`[^\\d${decimal}]`, 'g'), '').replace(decimal, '.')}`,
          ),
        }
      : {};
  return { ...read('decimalComma', ','), ...read('decimalPoint', '.') };
}

/** The readings of a text that differ, plain; of two, that with decimals is the first. */
export function plainReadings(text: string): readonly string[] {
  const { decimalComma, decimalPoint } = numeralReadings(text);
  const readings = [decimalComma, decimalPoint].filter((reading) => reading !== undefined);
  return [...new Set(readings)].toSorted((one, other) => Math.abs(Number(one)) - Math.abs(Number(other)));
}

/** The numbers a text can mean: none when it is no number, two when its only separator may part thousands or decimals. */
export const readNumeral = (text: string): readonly number[] => plainReadings(text).map(Number);

/**
 * The readings of a text for somebody of a locale, plain: `4.500` is 4500 where thousands are written with a point. Where they are not it may
 * be the habit of another country, and has both.
 */
export function readingsIn(text: string, locale: LocaleTag): readonly string[] {
  const readings = plainReadings(text);
  const [, thousands] = readings;
  if (thousands === undefined) return readings;
  return /\d([.,])\d/.exec(text)?.[1] === separatorsOf(locale).group ? [thousands] : readings;
}

/** A plain numeral as a locale writes it in a field: with its decimal mark, and without groups. */
export const writePlain = (plain: string, locale: LocaleTag): string =>
  plain.replace('.', separatorsOf(locale).decimal);

/** A number with all its decimals, for a field in which it can be changed. */
export const writeNumeral = (value: number, locale: LocaleTag): string =>
  value.toLocaleString(locale, { maximumFractionDigits: 12, useGrouping: false });
