import type { ListSearch } from './list-search.ts';
import type { ListState } from './list-state.ts';

/** The props that a page of several lists, one tab each, gives the open list. `Filter` names the filters it reads. */
export interface ListTabProps<Filter extends string = never> {
  list: ListState<ListSearch & { [Name in Filter]?: string | undefined }>;
  /** Which of its rows is open next to the list; in the address as well, and no part of the list. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
}
