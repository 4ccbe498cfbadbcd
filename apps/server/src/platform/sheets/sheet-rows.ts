// What reading a sheet gives, whatever kind of file it came in.

/** A cell that cannot be taken as it is: a formula, whose result nobody typed, or an error value (#REF!). */
export interface OddCell {
  readonly odd: 'formula' | 'errorValue';
  readonly text: string;
}

/** Empty cells are the empty string. Numbers are as written, days `2026-11-21`, booleans 1 or 0. */
export type ReadCell = string | OddCell;

export interface SheetRow {
  /** The first line of the file is 1. */
  readonly line: number;
  readonly cells: readonly ReadCell[];
  /** How many lines the file claims to have; 0 when it does not say. */
  readonly lines: number;
}

export interface SheetLimits {
  readonly mostRows: number;
  readonly mostColumns: number;
  /** Characters of one cell. */
  readonly longestCell: number;
}

export type SheetFaultCode =
  | 'empty'
  | 'notASheet'
  | 'oldFormat'
  | 'encrypted'
  | 'macros'
  | 'damaged'
  | 'zipBomb'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooMuchText'
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

/** The text of a cell, odd or not. */
export const textOf = (cell: ReadCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;
