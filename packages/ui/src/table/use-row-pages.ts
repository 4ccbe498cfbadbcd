// The rows a VirtualRows shows, asked for page by page as they come into sight.
import { useEffect, useRef, useState } from 'react';
import { useQueries, type UseQueryOptions } from '@tanstack/react-query';

interface RowPagesOptions<Data, Row> {
  /** Query of a page, counted from 0. */
  query: (page: number) => UseQueryOptions<Data>;
  /** With `atLeast` there are more rows than were counted. */
  read: (data: Data) => { rows: readonly Row[]; total: number; atLeast?: boolean };
  /** Rows of a page, for lists that are not counted to their end. */
  pageSize?: number;
}

export interface RowPages<Row> {
  /** Undefined until the first page arrives. */
  total: number | undefined;
  /** There are more than `total` says. */
  atLeast: boolean;
  rowsAt: (page: number) => readonly Row[] | undefined;
  onPages: (pages: readonly number[]) => void;
  /** Text fit to show when a page could not be read. */
  failure: string | undefined;
  retry: () => void;
}

/** Milliseconds of quiet before pages are asked for: flinging through thousands of rows asks only for where it ends. */
const quiet = 80;

/** Keeps the pages in sight read; pages out of sight are let go, those on their way are cancelled. */
export function useRowPages<Data, Row>({
  query,
  read,
  pageSize = 0,
}: RowPagesOptions<Data, Row>): RowPages<Row> {
  const [visible, setVisible] = useState<readonly number[]>([0]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The first page stays: it carries the total.
  const pages = [...new Set([0, ...visible])];
  const results = useQueries({ queries: pages.map((page) => query(page)) });
  const byPage = new Map(
    results.flatMap(({ data }, place) => (data === undefined ? [] : [[pages[place], read(data)] as const])),
  );
  const { total, atLeast = false } = byPage.get(0) ?? {};
  // Beyond what is counted the list goes on as long as full pages come.
  const deepest = Math.max(0, ...visible);
  const { length } = byPage.get(deepest)?.rows ?? [];
  const reached = deepest * pageSize + length + (length === pageSize ? pageSize : 0);
  return {
    total: total !== undefined && atLeast ? Math.max(total, reached) : total,
    atLeast,
    rowsAt: (page) => byPage.get(page)?.rows,
    onPages: (next) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setVisible(next), quiet);
    },
    failure: results.find(({ error }) => error !== null)?.error?.message,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch();
    },
  };
}
