// The server's query for the list of tasks, by its address.
import { type taskEndpoints, taskFilterNames, type WholeQuery } from '@gondola/contract';
import { taskTypes } from '@gondola/survey';
import { filtersIn, readSort } from '@gondola/ui/table/list-search.ts';
import type { TaskListSearch } from './task-search.ts';

type TaskListQuery = WholeQuery<typeof taskEndpoints.list>;

/** The newest first. */
export const newestFirst = '-createdAt';

export const taskStates = ['active', 'inactive'] as const;

const sortColumns = ['id', 'name', 'type', 'taskAssigned', 'createdAt'] as const;

/** The server's query for an address, without the page. An unknown filter narrows nothing. */
export function queryOf(search: TaskListSearch, sort: string | undefined): TaskListQuery {
  const order = readSort(sort) ?? { key: 'createdAt', descending: true };
  const state = taskStates.find((name) => name === search.state);
  return {
    ...filtersIn(taskFilterNames, search),
    type: taskTypes.find((name) => name === search.type),
    projectId: /^[1-9]\d{0,11}$/.test(search.project ?? '') ? search.project : undefined,
    active: state && (state === 'active' ? 'true' : 'false'),
    columnName: sortColumns.find((name) => name === order.key) ?? 'createdAt',
    order: order.descending ? 'desc' : 'asc',
  };
}
