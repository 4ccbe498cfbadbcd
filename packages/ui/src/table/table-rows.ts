import type { Column } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';

/** Choosing rows, as the grid and the cards do it. */
export interface RowChoice {
  chosen: ReadonlySet<string>;
  /** Rows that can be chosen. */
  offered: ReadonlySet<string>;
  /** `reach` extends from the last row chosen, as shift-click does. */
  toggle: (key: string, reach: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The props from which both the grid and the cards are drawn. */
export interface TableRowsProps<Row> extends Omit<DataTableProps<Row>, 'columns'> {
  columns: readonly Column<Row>[];
  keys: readonly string[];
  choose: RowChoice | undefined;
  /** Pixels of the columns that the person made wider or narrower. */
  widths: Readonly<Record<string, number>>;
  /** `isSettled` once the hand lets go. */
  onWidth: (key: string, width: number, isSettled: boolean) => void;
}

/** True when the event began in something that acts by itself, so the row leaves it alone. */
export function startedInControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select, textarea') !== null;
}
