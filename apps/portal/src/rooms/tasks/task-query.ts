// The server's query for the list of tasks, by its address.
import type { InputOf, taskEndpoints } from '@gondola/contract';
import { taskTypes } from '@gondola/survey';
import { readSort } from '@gondola/ui/table/list-search.ts';

type TaskListQuery = NonNullable<InputOf<typeof taskEndpoints.list>['query']>;

/** The newest first. */
export const newestFirst = '-createdAt';

export const taskStates = ['active', 'inactive'] as const;

const sortColumns = ['id', 'name', 'type', 'taskAssigned', 'createdAt'] as const;

/** The part of the address that describes the list. */
export interface TaskListSearch {
  page?: number | undefined;
  limit?: number | undefined;
  searchValue?: string | undefined;
  sort?: string | undefined;
  tab?: string | undefined;
  type?: string | undefined;
  /** Id of a project. */
  project?: string | undefined;
  /** In the field or not. */
  state?: string | undefined;
}

/** The server's query for an address, without the page. An unknown filter narrows nothing. */
export function queryOf(search: TaskListSearch, sort: string | undefined): TaskListQuery {
  const order = readSort(sort) ?? { key: 'createdAt', descending: true };
  const state = taskStates.find((name) => name === search.state);
  return {
    searchValue: search.searchValue,
    type: taskTypes.find((name) => name === search.type),
    projectId: /^[1-9]\d{0,11}$/.test(search.project ?? '') ? search.project : undefined,
    active: state && (state === 'active' ? 'true' : 'false'),
    columnName: sortColumns.find((name) => name === order.key) ?? 'createdAt',
    order: order.descending ? 'desc' : 'asc',
  };
}
