import { useState } from 'react';
import type { TransferFace, TransferRows } from './transfer-side.ts';

/** The row in a place, if its page has come. */
const rowIn = <Row>({ rowsAt, pageSize }: TransferRows<Row>, place: number): Row | undefined =>
  rowsAt(Math.floor(place / pageSize))?.[place % pageSize];

/** Rows from one place to another, in either direction, as far as their pages have come. */
function rowsBetween<Row>(rows: TransferRows<Row>, from: number, to: number): Row[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  return Array.from({ length: last - first + 1 }, (_, step) => rowIn(rows, first + step)).filter(
    (row) => row !== undefined,
  );
}

/** Rows as they are read now, as far as their pages are here: a save since they were chosen may have changed what is known of them. */
export function asTheyAreNow<Row>(
  some: readonly Row[],
  { total = 0, pageSize, rowsAt }: TransferRows<Row>,
  rowKey: TransferFace<Row>['rowKey'],
): Row[] {
  const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, page) => rowsAt(page) ?? []);
  const now = new Map(pages.flat().map((row) => [rowKey(row), row]));
  return some.map((row) => now.get(rowKey(row)) ?? row);
}

/** The rows chosen on one side, wherever they stand in it. */
export interface ChosenRows<Row> {
  count: number;
  has: (row: Row) => boolean;
  rows: readonly Row[];
  /** Chooses or lets go; with `reach` everything from the last row chosen to this one. */
  toggle: (row: Row, place: number, reach: boolean) => void;
  choose: (rows: readonly Row[]) => void;
  /** Lets go of rows that went away. */
  forget: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface State<Row> {
  rows: ReadonlyMap<string, Row>;
  /** Place of the row a shift-click reaches from. */
  anchor: number | undefined;
}

/** Keeps which rows of a side are chosen, by their keys. */
export function useChosenRows<Row>(
  rows: TransferRows<Row>,
  rowKey: TransferFace<Row>['rowKey'],
): ChosenRows<Row> {
  const [state, setState] = useState<State<Row>>({ rows: new Map(), anchor: undefined });
  const keyOf = (row: Row) => String(rowKey(row));
  const add = (before: State<Row>, more: readonly Row[], anchor: number | undefined): State<Row> => ({
    rows: new Map([...before.rows, ...more.map((row): [string, Row] => [keyOf(row), row])]),
    anchor,
  });
  return {
    count: state.rows.size,
    has: (row) => state.rows.has(keyOf(row)),
    rows: [...state.rows.values()],
    toggle: (row, place, reach) =>
      setState((before) => {
        if (reach && before.anchor !== undefined)
          return add(before, rowsBetween(rows, before.anchor, place), before.anchor);
        const next = new Map(before.rows);
        if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
        return { rows: next, anchor: place };
      }),
    choose: (some) => setState((before) => add(before, some, before.anchor)),
    forget: (some) =>
      setState(({ rows: before }) => {
        const gone = new Set(some.map(keyOf));
        return { rows: new Map([...before].filter(([key]) => !gone.has(key))), anchor: undefined };
      }),
    clear: () => setState({ rows: new Map(), anchor: undefined }),
  };
}
