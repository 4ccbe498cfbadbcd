// The address of the list of tasks. Apart from its query: the first load of every page has this file, and
// the rules of questionnaires stay out of it.
import { taskFilterNames } from '@gondola/contract';
import { addressNames, listSearch } from '@gondola/ui/table/list-search.ts';

export const taskSearch = listSearch(addressNames(taskFilterNames));
export type TaskListSearch = ReturnType<typeof taskSearch>;
