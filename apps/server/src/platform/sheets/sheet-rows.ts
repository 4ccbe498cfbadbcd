// The rows of a sheet, whatever kind of file it came in.

/**
 * A cell that is more than its text: a number as a spreadsheet holds it, with a decimal point; a text by declaration,
 * whatever it looks like; a formula without a stored result; an error value (#REF!).
 */
interface TypedCell {
  readonly kind: 'number' | 'text' | 'formula' | 'errorValue';
  readonly text: string;
}

/** Empty cells are the empty string. Days are `2026-11-21`, booleans 1 or 0; text that nobody declared is as written. */
export type ReadCell = string | TypedCell;

export interface SheetRow {
  /** The first line of the file is 1; greater from row to row. */
  readonly line: number;
  readonly cells: readonly ReadCell[];
  /** How many lines the file claims to have; 0 when it does not say. */
  readonly lines: number;
  /** The fault of the row as a whole: in a text file, a quote that is never closed. */
  readonly fault?: 'openQuote';
  /** The spreadsheet hides it, by hand or by a filter. */
  readonly isHidden?: boolean;
  /** Cells that have their value from one merged over them. */
  readonly merged?: number;
}

export interface SheetLimits {
  readonly maxRows: number;
  /** Cells of a row with a value; empty ones, however they are formatted, do not count. */
  readonly maxColumns: number;
  /** Characters of one cell. */
  readonly maxCellLength: number;
  /** Characters of all cells of a row. */
  readonly maxRowLength: number;
}

/** The limits of a person's file; `maxCellLength` is that of a worksheet's cell. */
export const fileLimits: SheetLimits = {
  maxRows: 1_000_000,
  maxColumns: 500,
  maxCellLength: 32_767,
  maxRowLength: 256 * 1024,
};

export type SheetFaultCode =
  | 'empty'
  | 'notASheet'
  | 'webPage'
  | 'encrypted'
  | 'macros'
  | 'damaged'
  | 'zipBomb'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooManySheets'
  | 'tooManyStyles'
  | 'tooManyMerges'
  | 'tooMuchText'
  | 'tooMuchMemory'
  | 'tooLargeToConvert'
  | 'formula'
  | 'openQuote'
  | 'tooSlow'
  | 'encoding'
  | 'noSheet';

/** The whole file is refused. */
export class SheetFault extends Error {
  readonly code: SheetFaultCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: SheetFaultCode, values: Record<string, string | number> = {}, cause?: unknown) {
    super(code, { cause });
    this.name = 'SheetFault';
    this.code = code;
    this.values = values;
  }
}

/** The text of a cell, of whatever kind. */
export const textOf = (cell: ReadCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

/** Whether a row says nothing; an error value or a formula says something. */
export const isEmptyRow = (cells: readonly ReadCell[]): boolean =>
  cells.every((cell) => textOf(cell).trim() === '' && (typeof cell === 'string' || cell.kind === 'text'));

/** The last place a worksheet has, counted from 0; a value further on is none of a list. */
export const lastPlace = 16_383;

/**
 * Refuses a row that is none of a list: one whose cells together hold more text than any (a few thousand of them would
 * fill the memory), or with more values.
 */
export function assertRowSize(
  { line, cells }: Pick<SheetRow, 'line' | 'cells'>,
  { maxRowLength, maxColumns: max }: SheetLimits,
): void {
  let length = 0;
  let values = 0;
  for (const cell of cells) {
    length += textOf(cell).length;
    if (cell !== '') values += 1;
  }
  if (length > maxRowLength) throw new SheetFault('tooMuchText');
  if (values > max || cells.length > lastPlace + 1) throw new SheetFault('tooManyColumns', { max, line });
}

/** The cells without the empty ones behind the last value. */
export function withoutEmptyEnd(cells: readonly ReadCell[]): readonly ReadCell[] {
  const last = cells.findLastIndex((cell) => cell !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

/** A character no database takes, as the one that says so. */
export const withoutNull = (text: string): string =>
  text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
