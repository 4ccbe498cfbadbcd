import type { ReactNode } from 'react';

/** A column of a DataTable. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers go right, with tabular figures. */
  align?: 'left' | 'right';
  /** The key this column sorts by in the address; absent when the server cannot sort by it. */
  sortKey?: string;
  /** Pixels at most, unless the person makes it wider: it takes what its content needs. Without it, it takes what is left. */
  width?: number;
  /** Columns can be hidden unless this is false. */
  hideable?: boolean;
  /** Hidden until the person chooses it. */
  hiddenAtFirst?: boolean;
  /** Its place in a phone's card. Cards that open have the columns that say 'line', or the first; the others have all of them. */
  card?: 'title' | 'status' | 'line' | 'none';
}

/** Narrowest and widest a column can be drawn, and what a column without a width needs. */
export const narrowest = 64;
export const widest = 800;
const flexibleWidth = 200;

/** Pixels the columns need side by side before the table scrolls sideways within itself. */
export function tableWidth<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
): number {
  return columns.reduce((sum, column) => sum + (widths[column.key] ?? column.width ?? flexibleWidth), 0);
}
