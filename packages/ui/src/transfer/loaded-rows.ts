import type { TransferRows } from './transfer-side.ts';

/** The row in a place, if its page has come. */
export const rowIn = <Row>({ rowsAt, pageSize }: TransferRows<Row>, place: number): Row | undefined =>
  rowsAt(Math.floor(place / pageSize))?.[place % pageSize];

/** Rows from one place to another, in either direction, as far as their pages have come. */
export function rowsBetween<Row>(rows: TransferRows<Row>, from: number, to: number): Row[] {
  const [first, last] = from < to ? [from, to] : [to, from];
  return Array.from({ length: last - first + 1 }, (_, step) => rowIn(rows, first + step)).filter(
    (row) => row !== undefined,
  );
}
