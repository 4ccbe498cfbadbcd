import { locationColumns } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { columnOf, type LocationListSearch } from '../location-search.ts';

/** Searches all columns, or the one that is chosen. */
export function LocationSearch({ list }: { list: ListState<LocationListSearch> }) {
  const { t } = useTranslation('locations');
  const column = columnOf(list.search);
  return (
    <ListSearchField
      list={list}
      placeholder={column ? t(($) => $.searchIn[column]) : t(($) => $.search)}
      width={300}
    />
  );
}

/** Which column is searched, and deleted or active. */
export function LocationFilters({ list }: { list: ListState<LocationListSearch> }) {
  const { t } = useTranslation('locations');
  return (
    <ListFilters
      list={list}
      controls={{
        column: (its) => (
          <FilterMenu
            {...its}
            value={columnOf(list.search)}
            name={t(($) => $.filter.column)}
            options={locationColumns.map((value) => ({ value, label: t(($) => $.columns[value]) }))}
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
