// What reading a sheet gives, whatever kind of file it came in.

/**
 * A cell that is more than its text: a number as a spreadsheet holds it, with a decimal point; a text by declaration,
 * whatever it looks like; a formula without a stored result; an error value (#REF!).
 */
export interface TypedCell {
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
}

export interface SheetLimits {
  readonly maxRows: number;
  readonly maxColumns: number;
  /** Characters of one cell. */
  readonly maxCellLength: number;
  /** Characters of all cells of a row. */
  readonly maxRowLength: number;
}

/** What a file of a person may hold; `maxCellLength` is what a worksheet's cell takes. */
export const fileLimits: SheetLimits = {
  maxRows: 1_000_000,
  maxColumns: 500,
  maxCellLength: 32_767,
  maxRowLength: 256 * 1024,
};

export type SheetFaultCode =
  | 'empty'
  | 'notASheet'
  | 'oldFormat'
  | 'webPage'
  | 'encrypted'
  | 'macros'
  | 'damaged'
  | 'zipBomb'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooManySheets'
  | 'tooManyStyles'
  | 'tooMuchText'
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

/** Refuses a row whose cells together hold more than any list does: a few thousand of them would fill the memory. */
export function assertRowLength(cells: readonly ReadCell[], { maxRowLength }: SheetLimits): void {
  let length = 0;
  for (const cell of cells) length += textOf(cell).length;
  if (length > maxRowLength) throw new SheetFault('tooMuchText');
}

/** A character no database takes, as the one that says so. */
export const withoutNull = (text: string): string =>
  text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text;
