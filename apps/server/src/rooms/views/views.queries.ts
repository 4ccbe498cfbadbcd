// SQL of views. All of it speaks of one person, in one company or, with null, in all.
import type { ListName } from '@gondola/contract';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  jsonb,
  nullable,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const listViews = table('list_views', {
  id: withDefault(bigint()),
  userId: bigint(),
  companyId: nullable(bigint()),
  list: text<ListName>(),
  name: text(),
  params: jsonb<Record<string, string>>(),
  isDefault: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
  updatedAt: withDefault(timestamptz()),
});

/** Whose views they are, and where. */
export interface ViewOwner {
  readonly userId: number;
  readonly companyId: number | null;
}

const view = selection(listViews.as('v', 'id', 'list', 'name', 'params', 'isDefault'));
export type ViewRow = RowOf<typeof view>;

const owned = ({ userId, companyId }: ViewOwner): SQL =>
  sql`v.user_id = ${userId} and v.company_id is not distinct from ${companyId}`;

/** All views of a person, by name. */
export async function findViews(db: Database, owner: ViewOwner): Promise<ViewRow[]> {
  const { rows } = await db.execute<ViewRow>(sql`
    select ${view.columns} from list_views v where ${owned(owner)} order by v.list, lower(v.name), v.id`);
  return rows;
}

export async function findView(db: Database, owner: ViewOwner, id: number): Promise<ViewRow | undefined> {
  const { rows } = await db.execute<ViewRow>(sql`
    select ${view.columns} from list_views v where v.id = ${id} and ${owned(owner)}`);
  return rows[0];
}

/** Writes of one person's views wait for each other, so that names, defaults and numbers hold. */
export async function holdViews(db: Database, { userId }: ViewOwner): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('list_views', ${userId}))`);
}

/** How many views a person has, of one list and of all. */
export async function countViews(
  db: Database,
  owner: ViewOwner,
  list: ListName,
): Promise<{ ofList: number; all: number }> {
  const { rows } = await db.execute<{ ofList: number; all: number }>(sql`
    select count(*) filter (where v.list = ${list})::int as "ofList", count(*)::int as "all"
    from list_views v where ${owned(owner)}`);
  return rows[0] ?? { ofList: 0, all: 0 };
}

/** Whether another view of the list has the name, whatever its capitals. */
export async function isViewNameTaken(
  db: Database,
  owner: ViewOwner,
  { id, list, name }: { id: number; list: ListName; name: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from list_views v where ${owned(owner)} and v.list = ${list} and lower(v.name) = lower(${name})
      and v.id <> ${id}`);
  return rows.length > 0;
}

const newKeys = ['userId', 'companyId', 'list', 'name', 'params', 'isDefault'] as const;
export type NewViewRow = Pick<RowOf<typeof listViews>, (typeof newKeys)[number]>;

export async function insertView(db: Database, row: NewViewRow): Promise<ViewRow | undefined> {
  const { rows } = await db.execute<ViewRow>(sql`
    with v as (insert into ${listViews.insert(row, ...newKeys)} returning *) select ${view.columns} from v`);
  return rows[0];
}

/** Leaves a list without a default. */
export async function clearDefaultView(db: Database, owner: ViewOwner, list: ListName): Promise<void> {
  await db.execute(sql`
    update list_views v set is_default = false where ${owned(owner)} and v.list = ${list} and v.is_default`);
}

export async function updateView(
  db: Database,
  owner: ViewOwner,
  id: number,
  changes: { [Key in 'name' | 'params' | 'isDefault']?: ViewRow[Key] | undefined },
): Promise<void> {
  await db.execute(sql`
    update list_views v set ${listViews.set({ ...changes, updatedAt: sql`now()` })}
    where v.id = ${id} and ${owned(owner)}`);
}

export async function deleteView(db: Database, owner: ViewOwner, id: number): Promise<void> {
  await db.execute(sql`delete from list_views v where v.id = ${id} and ${owned(owner)}`);
}
