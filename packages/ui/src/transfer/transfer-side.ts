// The props of the two halves of a TransferList.
import type { ReactNode } from 'react';

export type SideName = 'out' | 'in';

/** Rows by pages; see useRowPages. */
export interface TransferRows<Row> {
  /** Undefined until the first page arrives. */
  total: number | undefined;
  /** There are more than `total` says. */
  atLeast?: boolean;
  pageSize: number;
  rowsAt: (page: number) => readonly Row[] | undefined;
  onPages?: (pages: readonly number[]) => void;
  /** Text fit to show when rows could not be read. */
  failure?: string | undefined;
  retry?: () => void;
}

export interface TransferSide<Row> {
  /** "In the group". */
  title: string;
  rows: TransferRows<Row>;
  searchValue: string;
  onSearch: (value: string) => void;
  /** The hint of the search: "Search by name, code or EAN". */
  searchHint: string;
  /** Shown when there are no rows. */
  empty: string;
}

/** How rows are told apart and drawn, the same on both sides. */
export interface TransferFace<Row> {
  rowKey: (row: Row) => string | number;
  /** A row's name in words. */
  rowLabel: (row: Row) => string;
  /** A row's content; the list adds its checkbox, its mark and its button. */
  render: (row: Row) => ReactNode;
  /** Moved here and not saved yet: marked until it is. */
  isMoved: (row: Row, side: SideName) => boolean;
}

/** Taken from the side it names the opposite of. */
export const opposite = (side: SideName): SideName => (side === 'in' ? 'out' : 'in');
