import { listSearch } from '~/ui/table/list-search.ts';

/** What /documents keeps in its address. */
export const documentsSearch = listSearch();
