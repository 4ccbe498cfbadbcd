// One cell of a worksheet (ECMA-376 18.3.1.4) as text: codes keep what they have, days become ISO days.
import { type ReadCell, withoutNull } from './sheet-rows.ts';
import type { WorkbookIndex } from './workbook-index.ts';

const dayMilliseconds = 86_400_000;

/** Digits of a number written with an exponent: `7.804621000123E12` is 7804621000123. */
export function expandExponent(text: string): string {
  // No number of a spreadsheet is longer; reading one that is would take the square of its length.
  if (text.length > 400) return text;
  const parts = /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d{1,3})$/.exec(text);
  if (!parts) return text;
  const [, sign = '', whole = '', fraction = '', power = '0'] = parts;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  const rest = padded.slice(at).replace(/0+$/, '');
  return `${sign}${padded.slice(0, at).replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}

/** Seventeen digits are how a double is written, fifteen are how many of them somebody typed. */
function asTyped(text: string): string {
  const expanded = expandExponent(text);
  if (expanded.replace(/\D/g, '').length < 16 || !expanded.includes('.')) return expanded;
  return expandExponent(Number(Number(text).toPrecision(15)).toString());
}

/** Serial number of a spreadsheet → ISO day, with its time when it has one. */
export function dayOf(serial: number, starts1904: boolean): string {
  // The calendar of 1900 counts a 29 February that never was.
  const days = starts1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const instant = new Date(Math.round((days - 25_569) * dayMilliseconds));
  if (Number.isNaN(instant.getTime())) return String(serial);
  const text = instant.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

export interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly inline: string;
  readonly isFormula: boolean;
  /** Whether a value is stored, be it the empty one. */
  readonly hasValue: boolean;
}

/** `_x000D_` is how a character is written that XML cannot hold; halves of a pair and nulls come in no other way. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? withoutNull(
        text
          .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
            String.fromCharCode(Number.parseInt(code, 16)),
          )
          .toWellFormed(),
      )
    : text;

/** A text of a spreadsheet, declared one where it could be taken for more. */
export const declared = (text: string): ReadCell => (/^[=+\-@]/.test(text) ? { kind: 'text', text } : text);

function readNumber(value: string, style: number, index: WorkbookIndex): ReadCell {
  const format = index.formats[style];
  if (format?.isDay) return dayOf(Number(value), index.starts1904);
  const text = asTyped(value);
  if (format && format.zeros > 0 && /^\d+$/.test(text)) return text.padStart(format.zeros, '0');
  return Number.isNaN(Number(text)) ? text : { kind: 'number', text };
}

/** The cell as the room sees it. Of a formula it is the result that the spreadsheet stored. */
export function readCell(raw: RawCell, index: WorkbookIndex): ReadCell {
  const { type, value } = raw;
  // A number is never empty: programs that calculate nothing leave such a value. A text may be, and may be in its own place.
  const isOpen =
    type === 'inlineStr' ? raw.inline === '' : !raw.hasValue || (type === 'n' && value.trim() === '');
  if (raw.isFormula && isOpen) return { kind: 'formula', text: '' };
  if (type === 'e') return { kind: 'errorValue', text: value };
  if (type === 's' && value.trim() === '') return '';
  if (type === 's') return declared(unescape(index.texts.at(Number(value)) ?? ''));
  if (type === 'inlineStr') return declared(unescape(raw.inline));
  if (type === 'str') return declared(unescape(value));
  if (type === 'b') return value === '1' || value === 'true' ? '1' : '0';
  if (type === 'd' || value === '') return value.slice(0, 19);
  return readNumber(value, raw.style, index);
}
