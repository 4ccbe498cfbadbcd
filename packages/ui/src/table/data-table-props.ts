import type { ReactNode } from 'react';
import type { Column } from './columns.ts';
import type { TableResult } from './table-result.ts';
import type { ListState } from './list-state.ts';

/** The texts of a list while nothing exists yet. */
interface EmptyTexts {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** The props that a list page gives its table. */
export interface DataTableProps<Row> {
  /** Under this name the columns are remembered. */
  name: string;
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** It has more columns than a screen holds, as specified: it may scroll sideways with those that it begins with. */
  isWide?: boolean;
  list: ListState<never> | ListState;
  result: TableResult<Row>;
  rowKey: (row: Row) => string | number;
  /** The row's name in words, for its checkbox. */
  rowLabel: (row: Row) => string;
  empty: EmptyTexts;
  /** A click, or Enter. */
  onOpen?: (row: Row) => void;
  /** Rows that can be opened; all of them without it. */
  isOpenable?: (row: Row) => boolean;
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** Pixels for those buttons; two of them fit without it. */
  actionsWidth?: number;
  /** With it rows can be selected; gets the rows chosen on this page. Keys of other pages are not kept. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Rows to which one of those actions can be done: the others are not offered for selection; all of them without it. */
  isSelectable?: (row: Row) => boolean;
  /** The field to search in. */
  search?: ReactNode;
  /** Filters, as chips: those that do not fit in the row are behind one button; on a phone all of them are in a sheet. */
  filters?: ReactNode;
  /** Order and export, at the right, before the column chooser; on a phone in the sheet of the filters. */
  tools?: ReactNode;
  /** The button that creates a row, where the head of the page has none. */
  action?: ReactNode;
  /** Page sizes to choose from, where they are not the usual ones. */
  pageSizes?: readonly number[];
  /** A row to draw the eye to. */
  rowTone?: (row: Row) => 'red' | 'amber' | undefined;
}
