import { categoryEndpoints, noCategory } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListSearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { columnOf, type ProductListSearch, searchColumns } from '../product-search.ts';

/** As many categories as the filter offers (back-office 9). */
const maxCategories = 1000;

/** Searches all columns, or the one that is chosen. */
export function ProductSearch({ list }: { list: ListState<ProductListSearch> }) {
  const { t } = useTranslation('products');
  const column = columnOf(list.search);
  return (
    <ListSearchField
      list={list}
      placeholder={column ? t(($) => $.searchIn[column]) : t(($) => $.search)}
      width={288}
    />
  );
}

/** Which column is searched, category, and deleted or active. */
export function ProductFilters({ list }: { list: ListState<ProductListSearch> }) {
  const { t } = useTranslation('products');
  const { search } = list;
  const column = columnOf(search);
  const { data } = useApi(categoryEndpoints.list, { query: { limit: maxCategories } }, { keep: true });
  const codes = new Map(
    (data?.categories ?? []).flatMap(({ code, name }) => (code === null ? [] : [[code, name]])),
  );
  return (
    <>
      <FilterMenu
        name={t(($) => $.filter.column)}
        value={column}
        onChange={(value) => list.setFilter('column', value)}
        options={searchColumns.map((value) => ({ value, label: t(($) => $.columns[value]) }))}
      />
      <FilterMenu
        name={t(($) => $.fields.category)}
        value={search.category}
        onChange={(value) => list.setFilter('category', value)}
        options={[
          { value: noCategory, label: t(($) => $.filter.noCategory) },
          ...[...codes].map(([value, label]) => ({ value, label })),
        ]}
      />
      <FilterMenu
        name={t(($) => $.filter.state)}
        value={search.state}
        onChange={(value) => list.setFilter('state', value)}
        options={(['active', 'deleted'] as const).map((value) => ({
          value,
          label: t(($) => $.filter[value]),
        }))}
      />
    </>
  );
}
