// SQL about categories. Companies have tens or hundreds of them: a page is read by offset along the index of names.
import { type CategoryFields, type CategoryFilters, categoryKeys, totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { cappedCount, countCapped } from '../../platform/database/count-capped.ts';
import {
  conditionsOf,
  type FilterConditions,
  readByAnother,
} from '../../platform/database/filter-conditions.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import {
  bigint,
  boolean,
  int,
  type RowOf,
  selection,
  table,
  text,
  timestamptz,
  withDefault,
} from '../../platform/database/table.ts';
import type { Database } from '../../platform/database/transaction.ts';

export const categories = table('categories', {
  id: withDefault(bigint()),
  companyId: bigint(),
  name: text(),
  code: text(),
  deleted: withDefault(boolean()),
  createdAt: withDefault(timestamptz()),
});

const category = selection({
  ...categories.as('g'),
  totalProducts: int(
    cappedCount(
      sql`select 1 from products p where p.company_id = g.company_id and p.category_code = g.code and not p.deleted`,
      totalCap + 1,
    ),
  ),
});
export type CategoryRow = RowOf<typeof category>;

export interface CategoryFilter extends Omit<CategoryFilters, 'noDeleted' | 'onlyDeleted'> {
  readonly deleted?: boolean | undefined;
  readonly idsIn?: readonly number[] | undefined;
  readonly idsOut?: readonly number[] | undefined;
}

const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const filterConditions: FilterConditions<CategoryFilter> = {
  searchValue: (words, { column }) => {
    const like = sql`like fold_words(${patternOf(words)})`;
    const name = sql`fold_words(c.name) ${like}`;
    const code = sql`fold_words(c.code) ${like}`;
    return column === 'name' ? name : column === 'code' ? code : sql`(${name} or ${code})`;
  },
  column: readByAnother,
  deleted: (isDeleted) => sql`c.deleted = ${isDeleted}`,
  idsIn: (ids) => sql`c.id = any (${sql.ids(ids)})`,
  idsOut: (ids) => (ids.length > 0 ? sql`c.id <> all (${sql.ids(ids)})` : undefined),
};

const conditions = (scope: CompanyScope, filter: CategoryFilter): SQL =>
  sql.join([inCompanies('c', scope.companyIds), ...conditionsOf(filter, filterConditions)], ' and ');

/** A page of categories by name, and how many there are up to one past the cap. */
export async function listCategories(
  db: Database,
  scope: CompanyScope,
  filter: CategoryFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: CategoryRow[]; total: number }> {
  const where = conditions(scope, filter);
  const { rows } = await db.execute<CategoryRow>(sql`
    select ${category.columns} from (
      select * from categories c where ${where} order by fold_words(c.name), c.id offset ${page * limit} limit ${limit}
    ) g order by fold_words(g.name), g.id`);
  return { rows, total: await countCapped(db, sql`select 1 from categories c where ${where}`) };
}

/** Products without a category (D30), up to one past the cap. */
export function countUncategorized(db: Database, scope: CompanyScope): Promise<number> {
  return countCapped(
    db,
    sql`select 1 from products p where ${inCompanies('p', scope.companyIds)} and p.category_code is null and not p.deleted`,
  );
}

export async function findCategory(
  db: Database,
  scope: CompanyScope,
  id: number,
): Promise<CategoryRow | undefined> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select ${category.columns} from categories g where g.id = ${id} and ${inCompanies('g', scope.companyIds)}`);
  return rows[0];
}

/** Holds a category's row until the transaction ends. */
export async function lockCategory(db: Database, scope: CompanyScope, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from categories where id = ${id} and ${inCompanies('categories', scope.companyIds)} for update`);
  return rows.length > 0;
}

/** Adds a category; undefined when the company has its code. */
export async function insertCategory(
  db: Database,
  row: CategoryFields & { companyId: number },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${categories.insert(row, ...categoryKeys, 'companyId')}
    on conflict do nothing returning id`);
  return rows[0]?.id;
}

/** Another category of the company with this code, whatever its capitals and its Unicode form. */
export async function findByCode(
  db: Database,
  companyId: number,
  code: string,
  exceptId: number | null,
): Promise<{ id: number; deleted: boolean } | undefined> {
  const { rows } = await db.execute<{ id: number; deleted: boolean }>(sql`
    select id, deleted from categories where company_id = ${companyId} and folded_code = fold_code(${code})
      and id is distinct from ${exceptId}::bigint order by deleted limit 1`);
  return rows[0];
}

/** Whether assignments, under which answers are filed, carry the code. */
export async function isCodeAssigned(db: Database, companyId: number, code: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from assignments where company_id = ${companyId} and category_code = ${code} limit 1`);
  return rows.length > 0;
}

/** Saves a category; the database carries a new code on to its products. */
export async function saveCategory(
  db: Database,
  companyId: number,
  id: number,
  changes: CategoryFields & { deleted: boolean },
): Promise<void> {
  await db.execute(sql`
    update categories set ${categories.set(changes, ...categoryKeys, 'deleted')}
    where company_id = ${companyId} and id = ${id}`);
}
