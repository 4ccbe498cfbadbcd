import type { HTMLAttributes, ReactNode } from 'react';

/** The props from which VirtualRows and each of its rows are drawn. */
export interface VirtualRowsProps<Row> {
  /** The list's name for screen readers. */
  label: string;
  total: number;
  /** Rows of one page of `rowsAt`. */
  pageSize: number;
  /** Rows of a page, counted from 0; undefined while it is on its way. See useRowPages. */
  rowsAt: (page: number) => readonly Row[] | undefined;
  /** Told which pages are in sight whenever that changes. */
  onPages?: (pages: readonly number[]) => void;
  /** Pixels of a row; a first guess when rows are measured. */
  rowHeight: number;
  /** Rows are as tall as what they hold, as cards are. */
  measured?: boolean;
  /** On a phone texts wrap instead of being cut, and rows are as tall as what they hold. */
  wraps?: boolean;
  /** The content of a row: cells (`role="gridcell"`) under a head, anything in a list. */
  render: (row: Row, index: number) => ReactNode;
  /** Attributes of a row, its own keys and clicks among them; arrow keys are taken. */
  rowProps?: (row: Row, index: number) => HTMLAttributes<HTMLElement> & { [data: `data-${string}`]: unknown };
  /** Column heads (`role="columnheader"`); with them it is a grid, without them a list. */
  head?: ReactNode;
  /** `grid-template-columns` of head and rows. */
  template?: string;
  /** Fewest pixels the columns need side by side; below, the rows scroll sideways within themselves. */
  width?: number;
  /** Tallest it grows, as CSS. */
  maxHeight?: string;
}
