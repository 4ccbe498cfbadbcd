// A page of a long list and its total: the walk to the ids, the rows of those ids and the count, in one statement.
import {
  resolvePageStart,
  countUpTo,
  type List,
  orderOf,
  pageIds,
  pageRows,
  type PageRequest,
} from './list-walk.ts';
import type { PageAnchors } from './page-anchors.ts';
import { type prepared, type SQL, sql } from './sql.ts';
import type { Database } from './transaction.ts';
import { capOfTotals, isCountingExactly } from './total-cap.ts';

export interface ListPage<Row> {
  readonly rows: Row[];
  /** One past the cap where the list goes on beyond it; exact otherwise. */
  readonly total: number;
}

interface Reading {
  readonly list: List;
  /** Tells the list from every other: filters, order and whose it is. */
  readonly name: unknown;
  /** Columns of a row, its `id` among them, from the table aliased `t`. */
  readonly columns: SQL;
  readonly request: PageRequest;
  /** True where it is known without counting that the list goes on beyond the cap. */
  readonly isBeyondCap?: boolean;
  /** `prepared` for a list that is asked for all day long; `sql` without it. */
  readonly compose?: typeof prepared;
}

/** The total of a list: counted, unless it went beyond the cap less than half a minute ago. */
export function totalOf(anchors: PageAnchors, name: string, list: List, isBeyondCap = false): SQL {
  const cap = capOfTotals();
  const isKnownLong = !isCountingExactly() && (isBeyondCap || anchors.isLong(name));
  return isKnownLong ? sql`${cap + 1}::int` : countUpTo(list, cap);
}

/** The place of a row, next to its columns. */
interface Placed {
  readonly id: number;
  readonly orderedBy: string | null;
}

/** Reads a page of a list. */
export async function readPage<Row extends { id: number }>(
  db: Database,
  anchors: PageAnchors,
  { list, name, columns, request, isBeyondCap, compose = sql }: Reading,
): Promise<ListPage<Row>> {
  const called = JSON.stringify(name);
  const { start, readTo } = await resolvePageStart(db, anchors, called, list, request);
  const { rows } = await db.execute<{ total: number; page: (Row & Placed)[] }>(compose`
    with page as materialized (${pageIds(list, start, request.limit)})
    select (${totalOf(anchors, called, list, isBeyondCap)}) as total, ${pageRows(sql`
      select ${columns}, t.${sql.raw(list.order.column)}::text as "orderedBy"
      from page join ${sql.raw(list.table)} t on t.company_id = page.company_id and t.id = page.id
      order by ${orderOf(list)}`)} as page`);
  const [{ total, page } = { total: 0, page: [] }] = rows;
  if (total > capOfTotals()) anchors.noteLong(called);
  const last = page.at(-1);
  if (last && page.length === request.limit) readTo({ value: last.orderedBy, id: last.id });
  return { rows: page, total };
}
