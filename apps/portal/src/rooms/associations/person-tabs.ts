import { listSearch } from '@gondola/ui/table/list-search.ts';

export const personSearch = listSearch();

export interface PersonSearch {
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
}

export const personTabs = ['projects', 'reports'] as const;
type PersonTab = (typeof personTabs)[number];

/** The tab the address names; projects first. */
export const tabOf = (search: PersonSearch): PersonTab =>
  personTabs.find((tab) => tab === search.tab) ?? 'projects';
