// What a cell of a column may hold, and what it becomes.
import type { CellFormat } from '@gondola/contract';

export interface CellRule {
  /** Characters; 255 by default. */
  readonly maxLength?: number;
  /** Bounds of a number, themselves allowed. */
  readonly min?: number;
  readonly max?: number;
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

export interface CellRemark {
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A cell that was read; without `value` it says nothing, with `error` it cannot be used. */
export interface CellResult {
  readonly value?: string | null;
  readonly error?: CellRemark;
  readonly warning?: CellRemark;
}

/** What a text says under each format; what it does not say under one is absent. */
export type Readings = Readonly<Partial<Record<CellFormat, string | undefined>>>;
