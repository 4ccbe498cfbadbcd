// A long list of responses in the order of a name that stands in another table: of the place, the task, the person or the category.
// The names are walked in their order, and of each one its responses by an index of their own, so that a page reads what it shows
// and not all that there is. Places deep in the list are noted as in every other (list-walk).
import { inCompanies } from '../../platform/database/in-scope.ts';
import type { List, PageRequest } from '../../platform/database/list-walk.ts';
import type { Anchor, Key, PageAnchors } from '../../platform/database/page-anchors.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

interface Named {
  /** Names with their key, of the companies in scope: selects company_id, key (text) and name (text). */
  readonly names: (companyIds: readonly number[]) => SQL;
  /** The column of a response that holds the key. */
  readonly column: 'location_id' | 'task_id' | 'user_id' | 'category_code';
  /** For a list that is gathered: the join of `t`, and what it is ordered by. */
  readonly join: string;
  readonly gathered: readonly string[];
}

const ofTasks = (name: string): ((companyIds: readonly number[]) => SQL) => {
  const columns = sql.raw(`s.company_id, s.id::text as key, ${name} as name`);
  return (companyIds) => sql`select ${columns} from tasks s where ${inCompanies('s', companyIds)}`;
};
const joinTasks = 'join tasks s on s.company_id = t.company_id and s.id = t.task_id';
const typeAndTitle = `(s.type || E'\\n' || fold_words(s.title))`;

/** The people who sent something are found one after the other along their index: not by reading all that they sent. */
const ofPeople = (name: string): ((companyIds: readonly number[]) => SQL) => {
  const columns = sql.raw(`c.id as company_id, u.id::text as key, ${name} as name`);
  return (companyIds) => sql`
    select ${columns} from unnest(${sql.ids(companyIds)}) as c (id) cross join lateral (
      with recursive sender (id) as (
        select min(r.user_id) from responses r where r.company_id = c.id
        union all
        select (select min(r.user_id) from responses r where r.company_id = c.id and r.user_id > sender.id)
        from sender where sender.id is not null
      )
      select id from sender where id is not null
    ) sender join users u on u.id = sender.id`;
};
const joinPeople = 'join users u on u.id = t.user_id';

export const namedOrders = {
  locationName: {
    names: (companyIds) => sql`
      select l.company_id, l.location_id::text as key, l.sort_name as name from company_locations l
      where ${inCompanies('l', companyIds)}`,
    column: 'location_id',
    join: 'join company_locations l on l.company_id = t.company_id and l.location_id = t.location_id',
    gathered: ['l.sort_name collate "C"', 't.location_id'],
  },
  taskName: {
    names: ofTasks('fold_words(s.title)'),
    column: 'task_id',
    join: joinTasks,
    gathered: ['fold_words(s.title) collate "C"', 't.task_id'],
  },
  type: {
    names: ofTasks(typeAndTitle),
    column: 'task_id',
    join: joinTasks,
    gathered: [`${typeAndTitle} collate "C"`, 't.task_id'],
  },
  userName: {
    names: ofPeople('u.sort_name'),
    column: 'user_id',
    join: joinPeople,
    gathered: ['u.sort_name collate "C"', 't.user_id'],
  },
  userEmail: {
    names: ofPeople('lower(u.email)'),
    column: 'user_id',
    join: joinPeople,
    gathered: ['lower(u.email) collate "C"', 't.user_id'],
  },
  category: {
    // General has no row of its own.
    names: (companyIds) => sql`
      select c.company_id, coalesce(x.code, '') as key, coalesce(fold_words(x.name), '') as name
      from unnest(${sql.ids(companyIds)}) as c (company_id) cross join lateral (
        select g.code, g.name from categories g where g.company_id = c.company_id union all select null, null) x`,
    column: 'category_code',
    join: 'left join categories g on g.company_id = t.company_id and g.code = t.category_code',
    gathered: [`coalesce(fold_words(g.name), '') collate "C"`, `coalesce(t.category_code, '')`],
  },
} as const satisfies Record<string, Named>;
export type NamedOrder = keyof typeof namedOrders;

export interface NamedList extends Pick<List, 'companyIds' | 'where'> {
  readonly sortBy: NamedOrder;
  readonly direction: 'asc' | 'desc';
}

/** A name in the walk, as a key of the list carries it. */
type Place = readonly [name: string, companyId: number, key: string];

/** The responses `t` of the name `p`. */
function ofName(column: Named['column'], body: (own: SQL) => SQL): SQL {
  const own = sql.raw(`t.company_id = p.company_id and t.${column} = `);
  if (column !== 'category_code') return body(sql`${own} p.key::bigint`);
  const general = body(sql`t.company_id = p.company_id and p.key = '' and t.category_code is null`);
  return sql`(${body(sql`${own} p.key`)}) union all (${general})`;
}

/** Names where the walk begins, or all of them, in their order. */
function namesFrom({ sortBy, direction, companyIds }: NamedList, key: Key | undefined): SQL {
  const order = sql.raw(`name collate "C" ${direction}, company_id ${direction}, key ${direction}`);
  const { names } = namedOrders[sortBy];
  if (!key) return sql`select * from (${names(companyIds)}) n order by ${order}`;
  const [name, companyId, of] = JSON.parse(key.value ?? '') as Place;
  const from = sql.raw(direction === 'asc' ? '>=' : '<=');
  return sql`select * from (${names(companyIds)}) n
    where (name collate "C", company_id, key) ${from} (${name}::text collate "C", ${companyId}::bigint, ${of}::text) order by ${order}`;
}

/** Ids behind a key: of its own name those after it, of later names all. */
function behind({ direction }: NamedList, key: Key | undefined): SQL {
  if (!key) return sql`true`;
  const [name, companyId, of] = JSON.parse(key.value ?? '') as Place;
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  const everything = sql.raw(direction === 'asc' ? '0' : '9223372036854775807');
  return sql`t.id ${beyond} case when (p.name, p.company_id, p.key) = (${name}::text, ${companyId}::bigint, ${of}::text)
    then ${key.id}::bigint else ${everything} end`;
}

/** Rows between two noted places. */
const anchorInterval = 256;

async function countThrough(db: Database, list: NamedList): Promise<Anchor[]> {
  const { column } = namedOrders[list.sortBy];
  const direction = sql.raw(list.direction);
  const { rows } = await db.execute<{
    name: string;
    companyId: number;
    key: string;
    place: number;
    id: number;
  }>(sql`
    select p.name, p.company_id as "companyId", p.key, t.place::int as place, t.id
    from (${namesFrom(list, undefined)}) p cross join lateral (
      select t.id, row_number() over (order by t.id ${direction}) as place, count(*) over () as count
      from (${ofName(column, (own) => sql`select t.id from responses t where ${own} and ${list.where}`)}) t
    ) t where t.place % ${anchorInterval} = 0 or t.place = t.count
    order by p.name collate "C" ${direction}, p.company_id ${direction}, p.key ${direction}, t.place`);
  const anchors: Anchor[] = [];
  let before = 0;
  for (const [index, { name, companyId, key, place, id }] of rows.entries()) {
    const value = JSON.stringify([name, companyId, key] satisfies Place);
    anchors.push({ offset: before + place, key: { value, id } });
    const next = rows[index + 1];
    if (!next || next.key !== key || next.companyId !== companyId) before += place;
  }
  return anchors;
}

/** Walking over this many entries costs less than knowing a place would save. */
const shallow = 1_000;

/** The place of a row, next to its columns. */
interface Walked {
  readonly walkedName: string;
  readonly walkedKey: string;
}

/** One page of a long list in the order of a name; `columns` of the rows from `responses t`. */
export async function readNamedPage<Row extends { id: number; companyId: number }>(
  db: Database,
  anchors: PageAnchors,
  called: string,
  list: NamedList,
  columns: SQL,
  { page, limit }: PageRequest,
): Promise<Row[]> {
  const offset = page * limit;
  const places = offset < shallow ? undefined : await anchors.placesOf(called, () => countThrough(db, list));
  const anchor = places?.before(offset) ?? { offset: 0, key: undefined };
  const skip = offset - anchor.offset;
  const { column } = namedOrders[list.sortBy];
  const direction = sql.raw(list.direction);
  const own = ofName(
    column,
    (condition) => sql`select t.id from responses t
      where ${condition} and ${list.where} and ${behind(list, anchor.key)} order by t.id ${direction} limit ${skip + limit}`,
  );
  const order = sql`p.name collate "C" ${direction}, p.company_id ${direction}, p.key ${direction}`;
  const { rows } = await db.execute<Row & Walked>(sql`
    with page as materialized (
      select walked.*, row_number() over () as place from (
        select p.company_id, t.id, p.name, p.key from (${namesFrom(list, anchor.key)}) p cross join lateral (${own}) t
        order by ${order}, t.id ${direction} offset ${skip} limit ${limit}
      ) walked
    )
    select ${columns}, page.name as "walkedName", page.key as "walkedKey"
    from page join responses t on t.company_id = page.company_id and t.id = page.id order by page.place`);
  const last = rows.at(-1);
  if (places && last && rows.length === limit) {
    const value = JSON.stringify([last.walkedName, last.companyId, last.walkedKey] satisfies Place);
    places.endsAt(offset + limit, { value, id: last.id });
  }
  return rows;
}
