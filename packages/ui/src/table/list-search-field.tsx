import { SearchField, type SearchFieldProps } from '../toolbar/search-field.tsx';
import type { ListSearch } from './list-search.ts';

interface ListSearchFieldProps extends Omit<SearchFieldProps, 'value' | 'onSearch'> {
  list: { search: ListSearch; setSearchValue: (value: string) => void };
}

/** The search of a list, which its address keeps. */
export const ListSearchField = ({ list, ...field }: ListSearchFieldProps) => (
  <SearchField value={list.search.searchValue ?? ''} onSearch={list.setSearchValue} {...field} />
);
