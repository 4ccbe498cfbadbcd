/** The parts of a page of rows that a DataTable needs. */
export interface TableResult<Row> {
  /** Undefined until the first page arrives. */
  rows: readonly Row[] | undefined;
  total: number;
  /** The server stops counting at a cap: the total then means "this or more". */
  atLeast?: boolean;
  /** Counts all of them, and says whether it could. */
  countAll?: () => Promise<boolean>;
  /** Old rows are on show while new ones come. */
  reloading: boolean;
  /** When these rows were read, in milliseconds since 1970; not given where the page itself makes them. */
  readAt?: number;
  /** Text fit to show when the last attempt failed. */
  failure: string | undefined;
  retry: () => void;
}

/** A query of TanStack Query. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** Turns a TanStack query (of `useKeptQuery`) into what a DataTable shows. */
export function tableResult<Data, Row>(
  query: QueryLike<Data>,
  read: (data: Data) => { rows: readonly Row[]; total: number; atLeast?: boolean },
): TableResult<Row> {
  const page = query.data === undefined ? undefined : read(query.data);
  return {
    rows: page?.rows,
    total: page?.total ?? 0,
    atLeast: page?.atLeast ?? false,
    reloading: query.isFetching && page !== undefined,
    readAt: query.dataUpdatedAt,
    failure: query.error?.message,
    retry: () => void query.refetch(),
  };
}
