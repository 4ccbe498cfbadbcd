import { projectEndpoints } from '@gondola/contract';
import { readSort } from '@gondola/ui/table/list-search.ts';
import type { ListTabProps } from '@gondola/ui/table/list-tab.ts';
import { useList } from '~/lists/use-list.ts';

const sortable = ['id', 'name', 'companyName', 'createdAt'] as const;
/** back-office 9: id, descending. */
const newestFirst = '-id';

/** The projects as the address describes them; without an order in it, the newest first. */
export function useProjectList(list: ListTabProps['list']) {
  const shown = list.sort ?? newestFirst;
  const sort = readSort(shown);
  const result = useList(projectEndpoints.administered, list, {
    query: {
      searchValue: list.search.searchValue,
      sortBy: sortable.find((key) => key === sort?.key) ?? 'id',
      sortOrder: sort?.descending ? 'desc' : 'asc',
    },
    read: ({ projects, totalProjects }) => [projects.Projects, totalProjects],
  });
  return {
    list: {
      ...list,
      sort: shown,
      // The head of the column in the list's own order leads to the opposite order, not back to the same.
      setSort: (next: string | undefined) =>
        list.setSort(next === newestFirst ? undefined : (next ?? (shown === newestFirst ? 'id' : undefined))),
    },
    result,
  };
}
