import { listSearch } from '@gondola/ui/table/list-search.ts';

/** The address of /reports: the page and the search. */
export const reportSearch = listSearch();
