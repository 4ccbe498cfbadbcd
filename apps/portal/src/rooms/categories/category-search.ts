import { listSearch } from '@gondola/ui/table/list-search.ts';

/** `state` is deleted or active. */
export const categorySearch = listSearch(['state']);

/** What the list keeps in its address. */
export interface CategoryListSearch {
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
  state?: string | undefined;
}
