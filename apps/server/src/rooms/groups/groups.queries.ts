// The groups themselves, of whichever kind: lists, one, writes.
import { type GroupFields, type GroupFilters, groupKeys } from '@gondola/contract';
import { pageRows, type PageRequest } from '../../platform/database/list-walk.ts';
import { conditionsOf, type FilterConditions } from '../../platform/database/filter-conditions.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { cappedCount } from '../../platform/database/count-capped.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import { boolean, nullable, type RowOf, selection, text } from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { clusters, clusterTable, type GroupKind, userGroupTable } from './group-kinds.queries.ts';
import { capOfTotals } from '../../platform/database/total-cap.ts';

const groupRow = selection(userGroupTable.except('g', 'requestId'));
const clusterRow = selection({
  ...groupRow.fields,
  ...clusterTable.as('g', 'listingId'),
  listingName: nullable(
    text(sql`(select l.name from listings l where l.company_id = g.company_id and l.id = g.listing_id)`),
  ),
  listingDeleted: nullable(
    boolean(
      sql`(select l.deleted from listings l where l.company_id = g.company_id and l.id = g.listing_id)`,
    ),
  ),
});

/** A group; with its listing where it is a cluster. */
export type GroupRow = RowOf<typeof groupRow> & Partial<RowOf<typeof clusterRow>>;

const columnsOf = (kind: GroupKind): SQL => (kind === clusters ? clusterRow : groupRow).columns;

// One company is said as an equation, which lets its index give the order as well.
function ofCompanies(companyIds: readonly number[]): SQL {
  return companyIds.length === 1 ? sql`g.company_id = ${companyIds[0]}` : inCompanies('g', companyIds);
}

/** The filters of the list, both of its names for words in one and what is out said. */
export type GroupFilter = Omit<GroupFilters, 'filter' | 'isOut'>;

export interface GroupOrder {
  readonly column: 'name' | 'deleted' | 'createdAt';
  readonly direction: 'asc' | 'desc';
}

const orderColumns = { name: 'g.name', deleted: 'g.deleted', createdAt: 'g.created_at' } as const;

const filterConditions: FilterConditions<GroupFilter> = {
  searchValue: (words) => sql`g.name ilike ${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  noDeleted: (isOnly) => (isOnly ? sql`not g.deleted` : undefined),
  onlyDeleted: (isOnly) => (isOnly ? sql`g.deleted` : undefined),
  groupsIdIn: (ids) => sql`g.id = any (${sql.ids(ids)})`,
  groupsIdOut: (ids) => sql`not g.id = any (${sql.ids(ids)})`,
};

const conditions = (companyIds: readonly number[], filter: GroupFilter): SQL =>
  sql.join([ofCompanies(companyIds), ...conditionsOf(filter, filterConditions)], ' and ');

/** One page of groups and their number, counted up to one past the cap. */
export async function listGroups(
  db: Database,
  kind: GroupKind,
  companyIds: readonly number[],
  filter: GroupFilter,
  { column, direction }: GroupOrder,
  { page, limit }: PageRequest,
): Promise<{ rows: GroupRow[]; total: number }> {
  const where = conditions(companyIds, filter);
  const table = sql.raw(`${kind.table.name} g`);
  const order = sql.raw(`order by ${orderColumns[column]} ${direction}, g.id ${direction}`);
  const { rows } = await db.execute<{ total: number; page: GroupRow[] }>(sql`
    select ${cappedCount(sql`select 1 from ${table} where ${where}`, capOfTotals() + 1)} as total,
      ${pageRows(sql`select ${columnsOf(kind)} from ${table} where ${where} ${order}
        offset ${page * limit} limit ${limit}`)} as page`);
  const [{ total, page: found } = { total: 0, page: [] }] = rows;
  return { rows: found, total };
}

/** A group of these companies, deleted or not; with `hold` nobody else changes it until the transaction ends. */
export async function findGroup(
  db: Database,
  kind: GroupKind,
  companyIds: readonly number[],
  id: number,
  hold = false,
): Promise<GroupRow | undefined> {
  const { rows } = await db.execute<GroupRow>(sql`
    select ${columnsOf(kind)} from ${sql.raw(kind.table.name)} g where ${ofCompanies(companyIds)} and g.id = ${id}
    ${hold ? sql`for update of g` : sql``}`);
  return rows[0];
}

export interface NewGroupRow extends GroupFields {
  readonly companyId: number;
  readonly listingId: number | null;
  readonly requestId: string | null;
}

const newKeys = [...groupKeys, 'companyId', 'requestId'] as const;

/** Adds a group; undefined when this request has already made one. */
export async function insertGroup(
  db: Database,
  kind: GroupKind,
  { listingId, ...row }: NewGroupRow,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${kind === clusters ? clusterTable.insert({ ...row, listingId }, ...newKeys, 'listingId') : kind.table.insert(row, ...newKeys)}
    on conflict (company_id, request_id) where request_id is not null do nothing returning id`);
  return rows[0]?.id;
}

/** The group an earlier submission of the same request made. */
export async function findGroupOfRequest(
  db: Database,
  kind: GroupKind,
  companyId: number,
  requestId: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${sql.raw(kind.table.name)} where company_id = ${companyId} and request_id = ${requestId}`);
  return rows[0]?.id;
}

const savedKeys = [...groupKeys, 'deleted'] as const;
export interface GroupFacts extends GroupFields {
  readonly deleted: boolean;
  readonly listingId: number | null;
}

/** Writes the fields of a group, whether it is deleted and, of a cluster, its listing. */
export async function saveGroup(
  db: Database,
  kind: GroupKind,
  companyId: number,
  id: number,
  facts: GroupFacts,
): Promise<void> {
  await db.execute(sql`
    update ${sql.raw(kind.table.name)}
    set ${kind === clusters ? clusterTable.set(facts, ...savedKeys, 'listingId') : kind.table.set(facts, ...savedKeys)}
    where company_id = ${companyId} and id = ${id}`);
}

/** Whether a listing of the company is there to be chosen. */
export async function isListing(db: Database, companyId: number, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from listings where company_id = ${companyId} and id = ${id} and not deleted`);
  return rows.length > 0;
}
