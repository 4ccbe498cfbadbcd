// What narrows a list of products. Words that few products carry are resolved to ids first, by the index of words; words
// of more than are counted anyway are looked for along the list.
import { noCategory, type ProductColumn, totalCap } from '@gondola/contract';
import type { CompanyScope } from '../../platform/auth/caller.ts';
import { carriesWords, isIndexed, patternsOf } from '../../platform/database/search-words.ts';
import { type SQL, sql } from '../../platform/database/sql.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface ProductFilter {
  readonly searchValue?: string | undefined;
  readonly column?: ProductColumn | undefined;
  readonly noDeleted: boolean;
  readonly onlyDeleted: boolean;
  /** One category, or `noCategory`. */
  readonly categoryCode?: string | undefined;
  readonly idsOut?: readonly number[] | undefined;
}

/** A filter whose words have been looked up: `ids` of those that carry them, unless they are more than are counted. */
export interface FoundProducts {
  readonly filter: ProductFilter;
  readonly ids?: readonly number[] | undefined;
}

function carries(words: string, column: ProductColumn | undefined): SQL {
  const anywhere = carriesWords(sql`t.search_text`, words);
  if (!column) return anywhere;
  // The name is one of the contract's list.
  return sql`${anywhere} and ${carriesWords(sql`fold_words(${sql.raw(`t.${column}`)})`, words)}`;
}

/** Resolves the words of a filter. */
export async function findProducts(
  db: Database,
  scope: CompanyScope,
  filter: ProductFilter,
): Promise<FoundProducts> {
  const { searchValue, column } = filter;
  if (!searchValue || !isIndexed(searchValue)) return { filter };
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(array_agg(id), '{}') as ids from search_products(${[...scope.companyIds]}::bigint[],
      ${patternsOf(searchValue)}::text[], ${column ?? 'all'}, ${totalCap + 1}) as found (id)`);
  const ids = rows[0]?.ids ?? [];
  return ids.length > totalCap ? { filter } : { filter, ids };
}

/** The conditions on `products t` but for the company and the one category. */
export function conditionsOf({ filter, ids }: FoundProducts): SQL {
  const parts: SQL[] = [];
  if (ids) parts.push(sql`t.id = any (${[...ids]}::bigint[])`);
  else if (filter.searchValue) parts.push(carries(filter.searchValue, filter.column));
  if (filter.noDeleted) parts.push(sql`not t.deleted`);
  if (filter.onlyDeleted) parts.push(sql`t.deleted`);
  if (filter.categoryCode === noCategory) parts.push(sql`t.category_code is null`);
  if (filter.idsOut?.length) parts.push(sql`t.id <> all (${[...filter.idsOut]}::bigint[])`);
  return parts.length > 0 ? sql.join(parts, ' and ') : sql`true`;
}

/** The one category that the list is about. */
export const categoryOf = ({ filter: { categoryCode } }: FoundProducts): string | undefined =>
  categoryCode === noCategory ? undefined : categoryCode;
