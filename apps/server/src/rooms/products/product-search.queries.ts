// The conditions that narrow a list of products. Words that few products carry are resolved to ids first, by the index of words; words
// of more than are counted anyway are looked for along the list.
import { noCategory, type ProductColumn, type ProductFilters, totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { carriesWords, isIndexed, patternsOf } from '../../platform/database/search-words.ts';
import {
  conditionsOf,
  type FilterConditions,
  readByAnother,
} from '../../platform/database/filter-conditions.ts';
import { inCompanies } from '../../platform/database/in-scope.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface ProductFilter extends ProductFilters {
  readonly idsOut?: readonly number[] | undefined;
}

/** A filter whose words and category have been looked up: `ids` of those that carry them, unless they are more than are counted. */
export interface FoundProducts {
  readonly filter: ProductFilter;
  readonly ids?: readonly number[] | undefined;
  /** The one category of the list, as the companies write its code. */
  readonly categories?: readonly string[] | undefined;
}

function carries(words: string, column: ProductColumn | undefined): SQL {
  const anywhere = carriesWords(sql`t.search_text`, words);
  if (!column) return anywhere;
  // The name is one of the contract's list.
  return sql`${anywhere} and ${carriesWords(sql`fold_words(${sql.raw(`t.${column}`)})`, words)}`;
}

/** A category's code as the companies write it: spelled as it was asked for where one is, else any that is the same code. */
async function spellingsOf(db: Database, scope: CompanyScope, code: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select distinct f.code from (
      select c.code, rank() over (partition by c.company_id order by c.code = ${code} desc) as place from categories c
      where ${inCompanies('c', scope.companyIds)} and c.folded_code = fold_code(${code})
    ) f where f.place = 1`);
  return rows.map((row) => row.code);
}

async function idsOf(
  db: Database,
  scope: CompanyScope,
  { searchValue, column }: ProductFilter,
): Promise<readonly number[] | undefined> {
  if (!searchValue || !isIndexed(searchValue)) return undefined;
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids from search_products(${sql.ids(scope.companyIds)},
      ${sql.texts(patternsOf(searchValue))}, ${column ?? 'all'}, ${totalCap + 1}) as found (id)`);
  const ids = rows[0]?.ids ?? [];
  return ids.length > totalCap ? undefined : ids;
}

/** Resolves the words and the category of a filter. */
export async function findProducts(
  db: Database,
  scope: CompanyScope,
  filter: ProductFilter,
): Promise<FoundProducts> {
  const { categoryCode } = filter;
  const isOneCategory = categoryCode !== undefined && categoryCode !== noCategory;
  return {
    filter,
    ids: await idsOf(db, scope, filter),
    categories: isOneCategory ? await spellingsOf(db, scope, categoryCode) : undefined,
  };
}

const filterConditions: FilterConditions<ProductFilter & Pick<FoundProducts, 'ids'>> = {
  ids: (ids) => sql`t.id = any (${sql.ids(ids)})`,
  searchValue: (words, { ids, column }) => (ids ? undefined : carries(words, column)),
  column: readByAnother,
  noDeleted: (isOnly) => (isOnly ? sql`not t.deleted` : undefined),
  onlyDeleted: (isOnly) => (isOnly ? sql`t.deleted` : undefined),
  // A code is the tab of the list.
  categoryCode: (code) => (code === noCategory ? sql`t.category_code is null` : undefined),
  idsOut: (ids) => (ids.length > 0 ? sql`t.id <> all (${sql.ids(ids)})` : undefined),
};

/** The conditions on `products t` but for the company and the one category. */
export function productConditions({ filter, ids }: FoundProducts): SQL {
  const parts = conditionsOf({ ...filter, ids }, filterConditions);
  return parts.length > 0 ? sql.join(parts, ' and ') : sql`true`;
}
