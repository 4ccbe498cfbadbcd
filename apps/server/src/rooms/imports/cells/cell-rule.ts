// The rule of a column's cells, and what they become.
import type { CellFormat } from '@gondola/contract';

export interface CellRule {
  /** Characters; 255 by default. */
  readonly maxLength?: number;
  /** Bounds of a number, themselves allowed. */
  readonly min?: number;
  readonly max?: number;
  /** A number that may be written in degrees, minutes and seconds. */
  readonly mayBeDegrees?: true;
  /** An empty cell says nothing about the row instead of emptying it: the column cannot be empty. */
  readonly emptyLeaves?: true;
  /** Looks at a value that was read: a code of a fault or warning, or the value in its final form. */
  readonly check?: (value: string) => CheckedValue;
}

export interface CheckedValue {
  readonly value?: string;
  readonly error?: CellRemark;
  readonly warning?: CellRemark;
}

interface CellRemark {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A cell that was read; without `value` it says nothing, with `error` it cannot be used. */
export interface CellResult {
  readonly value?: string | null;
  readonly error?: CellRemark;
  readonly warning?: CellRemark;
}

/** The readings of a text under each format; one that it does not have under a format is absent. */
export type Readings = Readonly<Partial<Record<CellFormat, string | undefined>>>;
