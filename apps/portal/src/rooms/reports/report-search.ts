import { listSearch } from '@gondola/ui/table/list-search.ts';

/** What /reports keeps in its address: the page and what is searched. */
export const reportSearch = listSearch();
