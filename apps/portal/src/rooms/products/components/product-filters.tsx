import { categoryEndpoints, noCategory } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { columnOf, type ProductListSearch, searchColumns } from '../product-search.ts';

/** As many categories as the filter offers (back-office 9). */
export const maxCategories = 1000;

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
  const { data } = useApi(categoryEndpoints.list, { query: { limit: maxCategories } }, { keep: true });
  const codes = new Map(
    (data?.categories ?? []).flatMap(({ code, name }) => (code === null ? [] : [[code, name]])),
  );
  return (
    <ListFilters
      list={list}
      controls={{
        column: (its) => (
          <FilterMenu
            {...its}
            value={columnOf(list.search)}
            name={t(($) => $.filter.column)}
            options={searchColumns.map((value) => ({ value, label: t(($) => $.columns[value]) }))}
          />
        ),
        category: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.fields.category)}
            options={[
              { value: noCategory, label: t(($) => $.filter.noCategory) },
              ...[...codes].map(([value, label]) => ({ value, label })),
            ]}
          />
        ),
        state: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.filter.state)}
            options={(['active', 'deleted'] as const).map((value) => ({
              value,
              label: t(($) => $.filter[value]),
            }))}
          />
        ),
      }}
    />
  );
}
