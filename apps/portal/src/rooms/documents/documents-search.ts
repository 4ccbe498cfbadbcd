import { listSearch } from '@gondola/ui/table/list-search.ts';

/** What /documents keeps in its address. */
export const documentsSearch = listSearch();
