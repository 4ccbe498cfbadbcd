// The kinds of a file's columns. Every file that the product gives out, by server and portal, declares its columns with one
// of these kinds, and nothing else says how a cell is written (D42).
import type { Language } from './language.ts';
import { wallClock } from './wall-clock.ts';

export const columnKinds = [
  'text',
  'link',
  'whole',
  'decimal',
  'money',
  'share',
  'date',
  'moment',
  'time',
  'flag',
] as const;
/**
 * `text` and `link` stay as they are. `whole`, `decimal`, `money` (two decimals) and `share` (0 to 1) are numbers; a text
 * of digits with a point is one, too. `date` is a calendar day (yyyy-mm-dd) and belongs to no time zone, `moment` is an
 * instant and is shown in the company's, `time` is HH:MM, `flag` yes or no.
 */
export type ColumnKind = (typeof columnKinds)[number];

/** Null is an empty cell. What does not fit the kind of its column is written as the text that it is. */
export type CellValue = string | number | boolean | Date | null;

/** A column of a file, as far as its cells go. */
export interface FileColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
}

/** A value as every kind of file writes it: numbers with a point, days and times as parts of an ISO instant without a zone. */
type TypedValue =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: WallKind; readonly wall: number };

/** A time as a clock on the wall shows it, in milliseconds as if it were UTC; a time since midnight. */
export type WallKind = 'date' | 'moment' | 'time';

/** Digits that a spreadsheet keeps of a number. */
const maxDigits = 15;
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const plainDay = /^\d{4}-\d\d-\d\d$/;
const clock = /^([01]\d|2[0-3]):([0-5]\d)$/;
const flagWords: Record<Language, readonly [no: string, yes: string]> = {
  es: ['No', 'Sí'],
  en: ['No', 'Yes'],
};

const textValue = (value: CellValue): TypedValue => ({
  is: 'text',
  text: value instanceof Date ? value.toISOString() : String(value),
});

function numberValue(value: CellValue): TypedValue {
  if (typeof value === 'number' && Number.isFinite(value)) return { is: 'number', text: String(value) };
  if (typeof value !== 'string' || !numeral.test(value)) return textValue(value);
  const digits = value.replace(/^-?0?\.?0*/, '').replace('.', '');
  return { is: digits.length > maxDigits ? 'text' : 'number', text: value };
}

function dateValue(value: CellValue): TypedValue {
  const wall = typeof value === 'string' && plainDay.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(wall) ? textValue(value) : { is: 'date', wall };
}

function timeValue(value: CellValue): TypedValue {
  const [, hours, minutes] = (typeof value === 'string' && clock.exec(value)) || [];
  return hours === undefined
    ? textValue(value)
    : { is: 'time', wall: (Number(hours) * 60 + Number(minutes)) * 60_000 };
}

const momentValue = (toWall: (instant: number) => number) => (value: CellValue) => {
  const instant = typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(instant) ? textValue(value) : ({ is: 'moment', wall: toWall(instant) } as const);
};

/** Reads the values of a column; never asked for null. */
export function typedBy(
  kind: ColumnKind,
  { language, timeZone }: { readonly language: Language; readonly timeZone: string },
): (value: CellValue) => TypedValue {
  if (kind === 'text' || kind === 'link')
    return (value) => (typeof value === 'number' ? numberValue(value) : textValue(value));
  if (kind === 'date') return dateValue;
  if (kind === 'time') return timeValue;
  if (kind === 'moment') return momentValue(wallClock(timeZone));
  if (kind === 'flag') {
    return (value) =>
      textValue(typeof value === 'boolean' ? (flagWords[language][value ? 1 : 0] ?? '') : value);
  }
  return numberValue;
}
