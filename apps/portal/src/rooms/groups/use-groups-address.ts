// What /groups shows, as its address says it, and how that is changed.
import { getRouteApi } from '@tanstack/react-router';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import { type GroupListSearch, type GroupTab, newestFirst, openFormOf, tabOf } from './group-search.ts';

const route = getRouteApi('/_portal/groups');

/** The list, the tab and the form of /groups. */
export function useGroupsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Which form is open is no part of the list: the list is as it was when one comes back to it.
  const { group: _group, mode: _mode, ...listed } = search;
  const go = (next: (before: GroupListSearch) => GroupListSearch, replace: boolean) =>
    void navigate({ search: next, replace, resetScroll: false });
  const list = listStateOf<GroupListSearch>({ search: listed, go, defaults: { sort: newestFirst } });
  const show = (group: string, mode: 'view' | 'edit', { quietly = false } = {}) =>
    void navigate({
      search: (before) => ({ ...before, group, mode: group === 'new' ? undefined : mode }),
      replace: quietly,
      ignoreBlocker: quietly,
    });
  return {
    list,
    tab: tabOf(search),
    open: openFormOf(search),
    /** Goes to a tab's own list, from its first page. */
    goToTab: (tab: GroupTab) => void navigate({ search: { tab: tab === 'user-group' ? undefined : tab } }),
    create: () => show('new', 'edit'),
    view: (id: number) => show(String(id), 'view'),
    edit: (id: number) => show(String(id), 'edit'),
    /** The new group's own address takes the place of the empty form's. */
    stayWith: (id: number) => show(String(id), 'edit', { quietly: true }),
    back: () =>
      void navigate({ search: ({ group: _left, mode: _was, ...before }) => before, resetScroll: false }),
  };
}
