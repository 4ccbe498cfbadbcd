// Rows as the lists of this room take them.
import type { TransferRows } from '@gondola/ui/transfer/transfer-side.ts';

const pageSize = 100;

/** A list that came whole, as rows by pages; undefined while it is on its way. */
export const listedRows = <Row>(rows: readonly Row[] | undefined): TransferRows<Row> => ({
  total: rows?.length,
  pageSize,
  rowsAt: (page) => rows?.slice(page * pageSize, (page + 1) * pageSize),
});

/** Rows by pages, each as something else. */
export const mappedRows = <From, To>(rows: TransferRows<From>, map: (row: From) => To): TransferRows<To> => ({
  ...rows,
  rowsAt: (page) => rows.rowsAt(page)?.map(map),
});
