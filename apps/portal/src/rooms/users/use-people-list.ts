// The list as its address describes it: what is asked for, what came, and how it is changed.
import { getRouteApi } from '@tanstack/react-router';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import { usePeoplePage } from './people-queries.ts';
import { byName, peopleQuery, type PeopleSearch } from './people-search.ts';

const route = getRouteApi('/_portal/users/');

/** State and rows of /users. */
export function usePeopleList() {
  const search: PeopleSearch = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: (before: PeopleSearch) => PeopleSearch, replace: boolean) =>
    void navigate({ search: next, replace, resetScroll: false });
  const list = useListState<PeopleSearch>({ search, go, defaults: { sort: byName } });
  const filters = peopleQuery(search, list.sort);
  const page = usePeoplePage({ ...filters, page: list.page - 1, limit: list.limit });
  return {
    list: {
      ...list,
      // The head of the column in the list's own order leads to the opposite order, not back to the same.
      setSort: (sort: string | undefined) =>
        list.setSort(sort ?? (list.sort === byName ? `-${byName}` : undefined)),
    },
    filters,
    result: tableResult(page, ({ users, totalUsers, totalIsCapped }) => ({
      rows: users,
      total: totalUsers,
      atLeast: totalIsCapped,
    })),
  };
}
