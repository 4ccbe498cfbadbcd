// Reads without a decision: from the call to the queries to the presenter.
import { categoryFilters, type contract, keysOf, pick } from '@gondola/contract';
import type { Call } from '../../platform/http/call.ts';
import { notFound } from '../../platform/failure.ts';
import { presentCategory, pseudoCategory } from './categories.presenter.ts';
import { countUncategorized, findCategory, listCategories } from './categories.queries.ts';
import { pageOf } from '../../platform/database/total-cap.ts';

const paged = (total: number, { page, limit }: { page: number; limit: number }) => ({
  ...pageOf('totalCategories', total, { page, limit }),
});

/** In table mode the first page of an unsearched list begins with the products that have no category. */
export async function listCategoriesPage({
  db,
  scope,
  query,
  locale,
}: Call<typeof contract.categories.list>) {
  const { noDeleted, onlyDeleted, ...filter } = pick(query, keysOf(categoryFilters));
  const deleted = onlyDeleted ? true : noDeleted ? false : undefined;
  const { rows, total } = await listCategories(db, scope, { ...filter, deleted }, query);
  const withPseudo = query.tableMode && query.page === 0 && !query.searchValue && !onlyDeleted;
  const pseudo = withPseudo
    ? [pseudoCategory('noCategory', locale, await countUncategorized(db, scope))]
    : [];
  return { categories: [...pseudo, ...rows.map(presentCategory)], ...paged(total, query) };
}

/** One side of a transfer list over the active categories. */
export async function listCategoriesToAssociate({
  db,
  scope,
  query,
  locale,
}: Call<typeof contract.categories.association>) {
  const { searchValue, categoriesIdIn, categoriesIdOut, isOut, includeGeneralCategory } = query;
  const side = isOut ? { idsOut: categoriesIdIn } : { idsIn: categoriesIdIn, idsOut: categoriesIdOut };
  const { rows, total } = await listCategories(db, scope, { searchValue, deleted: false, ...side }, query);
  const withGeneral = includeGeneralCategory && query.page === 0 && !searchValue;
  const general = withGeneral ? [pseudoCategory('general', locale, 0)] : [];
  return { categories: [...general, ...rows.map(presentCategory)], ...paged(total, query) };
}

export async function getCategory({ db, scope, params }: Call<typeof contract.categories.get>) {
  const row = await findCategory(db, scope, params.id);
  if (!row) throw notFound();
  return { category: presentCategory(row) };
}
