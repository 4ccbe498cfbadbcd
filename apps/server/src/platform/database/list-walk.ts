// Every list walks an index to the ids of its page; the rows of those ids are read afterwards. This is the walk: one
// partition per company (and per tab value), merged, from the beginning or from an anchor.
import { type SQL, sql } from './sql.ts';
import type { Anchor, Key, PageAnchors } from './page-anchors.ts';
import type { Database } from './transaction.ts';

export interface ListOrder {
  /** Column of the table. */
  readonly column: string;
  readonly type: 'timestamptz' | 'date' | 'double precision' | 'text' | 'bigint' | 'boolean';
  readonly direction: 'asc' | 'desc';
  /** Null comes last when descending, first when ascending. */
  readonly nullable: boolean;
}

export interface List {
  /** Table, aliased `t` in `where`; it has `company_id` and `id`. */
  readonly table: string;
  readonly companyIds: readonly number[];
  /** A column an index has right after the company, and the values wanted of it. */
  readonly tab?: { readonly column: string; readonly values: readonly string[] } | undefined;
  readonly where: SQL;
  readonly order: ListOrder;
}

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
}

/** The start of the walk to a page, and the number of rows it passes over from there. */
interface Start {
  readonly key: Key | undefined;
  readonly skip: number;
}

/** Walking over this many index entries costs less than knowing a place would save. */
const shallow = 1_000;
/** Rows between two noted places. */
const anchorInterval = 256;

/** `order by` of the list, for the table aliased `alias`. */
export function orderOf({ order: { column, direction, nullable } }: List, alias = 't'): SQL {
  const nulls = nullable ? (direction === 'asc' ? ' nulls first' : ' nulls last') : '';
  return sql.raw(`${alias}.${column} ${direction}${nulls}, ${alias}.id ${direction}`);
}

/** The part of the order after a key, as conditions that an index can follow, each behind the one before. */
function after({ order: { column, type, direction, nullable } }: List, key: Key | undefined): SQL[] {
  if (!key) return [sql`true`];
  const name = sql.raw(`t.${column}`);
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  if (key.value === null) {
    const rest = sql`${name} is null and t.id ${beyond} ${key.id}::bigint`;
    return direction === 'asc' ? [rest, sql`${name} is not null`] : [rest];
  }
  const rest = sql`(${name}, t.id) ${beyond} (${key.value}::${sql.raw(type)}, ${key.id}::bigint)`;
  return nullable && direction === 'desc' ? [rest, sql`${name} is null`] : [rest];
}

const isOnePartition = ({ companyIds, tab }: List): boolean => companyIds.length === 1 && !tab;

/** Rows of all partitions (one per company and value of the tab): `body` selects from the table, given the condition of its partition. */
function partitions(list: List, body: (partition: SQL) => SQL): SQL {
  const { companyIds, tab } = list;
  if (isOnePartition(list)) return body(sql`t.company_id = ${companyIds[0]}`);
  const companies = sql`unnest(${sql.ids(companyIds)}) as partition (company_id)`;
  if (!tab)
    return sql`select t.* from ${companies} cross join lateral (${body(sql`t.company_id = partition.company_id`)}) t`;
  const own = sql`t.company_id = partition.company_id and ${sql.raw(`t.${tab.column}`)} = tab.value`;
  return sql`select t.* from ${companies} cross join unnest(${sql.texts(tab.values)}) as tab (value) cross join lateral (${body(own)}) t`;
}

/** Selects company_id and id of the page's rows. */
export function pageIds(list: List, { key, skip }: Start, limit: number): SQL {
  const order = orderOf(list);
  const table = sql.raw(`${list.table} t`);
  const ordered = list.order.column === 'id' ? sql`` : sql.raw(`, t.${list.order.column}`);
  const parts = after(list, key);
  const part = (partition: SQL, condition: SQL): SQL => sql`select t.company_id, t.id${ordered} from ${table}
    where ${partition} and ${list.where} and ${condition} order by ${order} limit ${skip + limit}`;
  const walk = partitions(list, (partition) => {
    const walks = parts.map((condition) => sql`(${part(partition, condition)})`);
    return walks.length === 1
      ? part(partition, parts[0] ?? sql`true`)
      : sql`${sql.join(walks, ' union all ')}`;
  });
  return sql`select t.company_id, t.id from (${walk}) t order by ${order} offset ${skip} limit ${limit}`;
}

/** The rows of a page as one value: the driver's own reading of many columns takes longer than the database's writing. */
export const pageRows = (rows: SQL): SQL => sql`coalesce((select json_agg(f) from (${rows}) f), '[]')`;

/** Counts the list, but no further than one past `cap`. */
export function countUpTo(list: List, cap: number): SQL {
  const table = sql.raw(`${list.table} t`);
  const some = partitions(
    list,
    (partition) => sql`select 1 from ${table} where ${partition} and ${list.where} limit ${cap + 1}`,
  );
  // A second limit costs as much as the index: it is left out where there is nothing to merge.
  const merged = isOnePartition(list) ? some : sql`select 1 from (${some}) found limit ${cap + 1}`;
  return sql`select count(*)::int from (${merged}) counted`;
}

async function countThrough(db: Database, list: List): Promise<Anchor[]> {
  const { companyIds, tab } = list;
  const column = sql.raw(`t.${list.order.column}`);
  const inTab = tab ? sql`and ${sql.raw(`t.${tab.column}`)} = any (${sql.texts(tab.values)})` : sql``;
  const [only] = companyIds;
  const companies =
    companyIds.length === 1 && only !== undefined
      ? sql`t.company_id = ${only}`
      : sql`t.company_id = any (${sql.ids(companyIds)})`;
  const { rows } = await db.execute<{ place: number; value: string | null; id: number }>(sql`
    select place::int as place, value::text as value, id from (
      select row_number() over (order by ${orderOf(list)}) as place, ${column} as value, t.id
      from ${sql.raw(list.table)} t where ${companies} ${inTab} and ${list.where}
    ) numbered where place % ${anchorInterval} = 0 order by place`);
  return rows.map(({ place, value, id }) => ({ offset: place, key: { value, id } }));
}

/** The start of a page: where to read from, and what to tell once it is read. */
interface PageStart {
  readonly start: Start;
  /** Told the key of the last row of a full page, so that the next page goes on right behind it. */
  readonly readTo: (key: Key) => void;
}

/**
 * The way to a page. The first rows of a list are simply walked over; further down the walk starts at a place noted at
 * most half a minute ago. `name` tells the list from every other: filters, order and whose it is.
 */
export async function resolvePageStart(
  db: Database,
  anchors: PageAnchors,
  name: string,
  list: List,
  { page, limit }: PageRequest,
): Promise<PageStart> {
  const offset = page * limit;
  if (offset < shallow) return { start: { key: undefined, skip: offset }, readTo: () => undefined };
  const places = await anchors.placesOf(name, () => countThrough(db, list));
  const anchor = places.before(offset);
  return {
    start: { key: anchor.key, skip: offset - anchor.offset },
    readTo: (key) => places.endsAt(offset + limit, key),
  };
}
