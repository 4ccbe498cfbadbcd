// The list of locations: read by their keys where a filter names few, else walked along an index (list-walk.ts).
import { totalOf } from '../../platform/database/list-page.ts';
import {
  resolvePageStart,
  type List,
  type ListOrder,
  orderOf,
  pageIds,
  pageRows,
  type PageRequest,
} from '../../platform/database/list-walk.ts';
import type { PageAnchors } from '../../platform/database/page-anchors.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  locationConditions,
  findKeys,
  type FoundKeys,
  type LocationFilter,
} from './location-search.queries.ts';
import { location, locationJoins, type LocationRow } from './locations.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

export interface LocationOrder {
  readonly sortBy: 'name' | 'createdAt';
  readonly orderBy: 'asc' | 'desc';
}

export interface LocationPage {
  readonly rows: LocationRow[];
  /** Counted up to one past the cap. */
  readonly total: number;
}

const orders: Record<LocationOrder['sortBy'], Omit<ListOrder, 'direction'>> = {
  name: { column: 'sort_name', type: 'text', nullable: false },
  createdAt: { column: 'created_at', type: 'timestamptz', nullable: false },
};

function listOf(companyIds: readonly number[], filter: LocationFilter, order: LocationOrder): List {
  return {
    table: '(select k.*, k.location_id as id from company_locations k)',
    companyIds,
    where: locationConditions(filter),
    order: { ...orders[order.sortBy], direction: order.orderBy },
  };
}

/** The rows of `ids`, a select of company_id and id, in order. */
const rowsOf = (ids: SQL, list: List): SQL => sql`
  select ${location.columns} from (${ids}) page
  join company_locations t on t.company_id = page.company_id and t.location_id = page.id ${locationJoins}
  order by ${sql.raw(`t.${list.order.column} ${list.order.direction}, t.location_id ${list.order.direction}`)}`;

async function readByKeys(
  db: Database,
  found: NonNullable<FoundKeys>,
  list: List,
  { page, limit }: PageRequest,
): Promise<LocationPage> {
  // The fence keeps the planner from walking the list in search of them.
  const { rows } = await db.execute<{ total: number; page: LocationRow[] }>(sql`
    with found as materialized (
      select t.* from unnest(${sql.ids(found.companyIds)}, ${sql.ids(found.locationIds)}) as key (company_id, id)
      cross join lateral (select k.*, k.location_id as id from company_locations k
        where k.company_id = key.company_id and k.location_id = key.id offset 0) t
      where ${list.where}
    )
    select (select count(*)::int from found) as total, ${pageRows(
      rowsOf(
        sql`select t.company_id, t.id from found t order by ${orderOf(list)} offset ${page * limit} limit ${limit}`,
        list,
      ),
    )} as page`);
  const [{ total, page: shown } = { total: 0, page: [] }] = rows;
  return { rows: shown, total };
}

/** Whether a search alone, which nothing else narrows, has found more than is counted. */
const isBeyondCap = ({ searchValue = '', projectId, idsIn, idsOut }: LocationFilter): boolean =>
  searchValue.length >= 3 && projectId === undefined && !idsIn && !idsOut?.length;

/** One page of locations of the companies, and how many there are. */
export async function listLocations(
  db: Database,
  anchors: PageAnchors,
  companyIds: readonly number[],
  filter: LocationFilter,
  order: LocationOrder,
  request: PageRequest,
): Promise<LocationPage> {
  const list = listOf(companyIds, filter, order);
  const found = await findKeys(db, companyIds, filter);
  if (found) return readByKeys(db, found, list, request);
  const name = JSON.stringify(['locations', companyIds, filter, order]);
  const { start, readTo } = await resolvePageStart(db, anchors, name, list, request);
  const counted = totalOf(anchors, name, list, isBeyondCap(filter));
  const { rows } = await db.execute<{ total: number; page: LocationRow[] }>(sql`
    with page as materialized (${pageIds(list, start, request.limit)})
    select (${counted}) as total, ${pageRows(rowsOf(sql`select company_id, id from page`, list))} as page`);
  const [{ total, page } = { total: 0, page: [] }] = rows;
  if (total > capOfTotals()) anchors.noteLong(name);
  const last = page.at(-1);
  if (last && page.length === request.limit) {
    readTo({ value: order.sortBy === 'name' ? last.sortName : last.createdAt, id: last.id });
  }
  return { rows: page, total };
}
