// What the list of tasks keeps in its address, and what it asks the server for.
import type { InputOf, taskEndpoints } from '@gondola/contract';
import { listSearch, readSort } from '@gondola/ui/table/list-search.ts';

export const taskSearch = listSearch();

export type TaskListQuery = NonNullable<InputOf<typeof taskEndpoints.list>['query']>;

/** The newest first. */
export const newestFirst = '-createdAt';

const sortColumns = ['id', 'name', 'type', 'taskAssigned', 'createdAt'] as const;

interface TaskListSearch {
  searchValue?: string | undefined;
}

/** What the address asks the server for, without the page. */
export function queryOf({ searchValue }: TaskListSearch, sort: string | undefined): TaskListQuery {
  const order = readSort(sort) ?? { key: 'createdAt', descending: true };
  return {
    searchValue,
    columnName: sortColumns.find((name) => name === order.key) ?? 'createdAt',
    order: order.descending ? 'desc' : 'asc',
  };
}
