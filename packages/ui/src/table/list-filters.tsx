import { Fragment, type ReactNode } from 'react';
import type { ListSearch } from './list-search.ts';
import type { FilterName, ListState } from './list-state.ts';

/** The value of a filter, and how its control changes it. */
interface FilterValue {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

interface ListFiltersProps<Search extends ListSearch> {
  list: ListState<Search>;
  /** One for each filter of the address, in the order of the row; null for one that has no control here. */
  controls: { readonly [Name in FilterName<Search>]: ((its: FilterValue) => ReactNode) | null };
}

/** The controls of a list's filters: one without does not compile. */
export function ListFilters<Search extends ListSearch>({ list, controls }: ListFiltersProps<Search>) {
  return (Object.keys(controls) as FilterName<Search>[]).map((name) => (
    <Fragment key={name}>
      {controls[name]?.({
        value: list.search[name] as string | undefined,
        onChange: (value) => list.setFilter(name, value),
      })}
    </Fragment>
  ));
}
