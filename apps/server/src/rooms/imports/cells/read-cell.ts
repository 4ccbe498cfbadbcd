// Reads one cell of a column: what it may hold, and what it becomes.
import type { CellFormat, ImportColumn, Spoken } from '@gondola/contract';
import { codeReader, spokenFlags } from '@gondola/contract/plain';
import { type ReadCell, textOf } from '../../../platform/sheets/sheet-rows.ts';
import { joinList, splitList } from '../kinds/lists.ts';
import type { CellResult, CellRule } from './cell-rule.ts';
import { readDay } from './day.ts';
import { saysNoValue } from './no-value.ts';
import { readNumber } from './number.ts';

const readFlagWord = codeReader(spokenFlags);

/** `1` or `0`, from the words of both languages. */
function readFlag(text: string): CellResult {
  const value = readFlagWord(text);
  return value ? { value } : { error: { code: 'notAFlag' } };
}

/** A code that a spreadsheet has shortened (`2.02E+11`) has lost its digits; undefined for every other text. */
function readCode(text: string): CellResult | undefined {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? { error: { code: 'shortenedCode' } } : undefined;
}

/**
 * Whether a code has more digits than a spreadsheet keeps of a number, and shows it: it is one, or was one, which leaves
 * zeros behind the fifteenth digit.
 */
const isTooLongForNumber = (text: string, isNumber: boolean): boolean =>
  isNumber ? /^\d{16,}$/.test(text) : /^\d{15}0+$/.test(text);

/** Spreadsheets make a day of a code such as `3-15`, and hand it on as one. */
const looksLikeDay = (text: string): boolean => /^(?:19|20)\d\d-[01]\d-[0-3]\d$/.test(text);

const empties = new Set(['', 'n/a', '#n/a']);

/** Would run as a formula or a command when somebody opens an export in a spreadsheet; `+56 (2) 2345 6789` calls somebody. */
const looksLikeFormula = (text: string): boolean =>
  text.startsWith('=') || (/^[-+@]/.test(text) && /[|(!]/.test(text) && !/^\+[\d\s().-]+$/.test(text));

/** Letters of UTF-8 that were read as Latin and saved again: `PiÃ±a`. */
const looksEncodedTwice = (text: string): boolean => /Ã[\u0080-\u00BF‘’“”‰Š]|Â[\u00A0-\u00BF]|â€/.test(text);

/** `isDeclared`: the file says that it is a text, whatever it looks like. */
function readText(text: string, { maxLength = 255 }: CellRule, isDeclared: boolean): CellResult {
  if (!isDeclared && looksLikeFormula(text)) return { error: { code: 'formula' } };
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/.test(text)) return { error: { code: 'unreadable' } };
  if (text.length > maxLength) return { error: { code: 'tooLong', values: { max: maxLength } } };
  return looksEncodedTwice(text) ? { value: text, warning: { code: 'wrongLetters' } } : { value: text };
}

const choiceReaders = new WeakMap<readonly Spoken[], ReturnType<typeof codeReader>>();

/** The code of a choice, from itself or its words in both languages; of a list each. The fault's words are its reader's. */
function readChoice(text: string, { choices = [], alsoRead = [], isList = false }: ImportColumn): CellResult {
  const read = choiceReaders.get(choices) ?? codeReader([...choices, ...alsoRead]);
  choiceReaders.set(choices, read);
  const values = (isList ? splitList(text) : [text]).map(read);
  return values.includes(undefined)
    ? { error: { code: 'notAChoice' } }
    : { value: joinList(values.filter((value) => value !== undefined)) };
}

/** How a cell is to be taken: declared a text by its file, and the format of its column. */
interface Manner {
  readonly isDeclared: boolean;
  /** Held as a number by its file. */
  readonly isNumber: boolean;
  readonly format: CellFormat | undefined;
}

const readers: Record<
  Exclude<ImportColumn['holds'], 'choice'>,
  (text: string, rule: CellRule, manner: Manner) => CellResult
> = {
  text: (text, rule, { isDeclared }) => readText(text, rule, isDeclared),
  code: (text, rule, { isDeclared, isNumber }) => {
    const read = readCode(text) ?? readText(text, { maxLength: 100, ...rule }, isDeclared);
    if (isTooLongForNumber(text, isNumber)) return { ...read, warning: { code: 'longCode' } };
    return !isDeclared && looksLikeDay(text) ? { ...read, warning: { code: 'dayAsCode' } } : read;
  },
  number: (text, rule, { format }) =>
    readNumber(text, rule, format === 'decimalComma' ? format : 'decimalPoint'),
  flag: readFlag,
  day: (text, _rule, { format }) => readDay(text, format === 'monthFirst' ? format : 'dayFirst'),
};

/** Spaces and line ends of every kind around and inside say no more than one space: a name has one line. */
export const textOfCell = (cell: ReadCell | undefined): string =>
  textOf(cell)
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim();

/** Reads one cell of a column; `format` is how the column's texts are written, which a spreadsheet's own numbers are not. */
export function readCellOf(
  column: ImportColumn,
  rule: CellRule,
  cell: ReadCell | undefined,
  format?: CellFormat,
): CellResult {
  const kind = typeof cell === 'object' ? cell.kind : undefined;
  if (kind === 'formula' || kind === 'errorValue') return { error: { code: kind } };
  const text = textOfCell(cell);
  // A word may be a text or a code; it is no number and no day.
  const isWordForNone = (column.holds === 'number' || column.holds === 'day') && saysNoValue(text);
  const isEmpty = empties.has(text.toLowerCase());
  if (isEmpty || isWordForNone) {
    if (column.required) return { error: { code: 'required' } };
    const nothing = rule.emptyLeaves ? {} : { value: null };
    return isEmpty ? nothing : { ...nothing, warning: { code: 'noValue', values: { text } } };
  }
  const read =
    column.holds === 'choice'
      ? readChoice(text, column)
      : readers[column.holds](text, rule, {
          isDeclared: kind === 'text',
          isNumber: kind === 'number',
          format: kind === 'number' ? 'decimalPoint' : format,
        });
  if (!rule.check || typeof read.value !== 'string') return read;
  return { ...read, ...rule.check(read.value) };
}
