import { locationColumns } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { ListSearchField } from '@gondola/ui/toolbar/search-field.tsx';
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
  const { search } = list;
  const column = columnOf(search);
  return (
    <>
      <FilterMenu
        name={t(($) => $.filter.column)}
        value={column}
        onChange={(value) => list.setFilter('column', value)}
        options={locationColumns.map((value) => ({ value, label: t(($) => $.columns[value]) }))}
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
