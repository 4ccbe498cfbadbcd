import { getRouteApi } from '@tanstack/react-router';
import { listStateOf } from '@gondola/ui/table/list-state.ts';
import type { AdministrationSearch } from './administration-search.ts';
import { type AdministrationTabName, administrationTabOf } from './administration-tabs.ts';

const route = getRouteApi('/_portal/administration');

/** The tab at hand and its list, as the address has them. */
export function useAdministration() {
  const { open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const tab = administrationTabOf(search.tab);
  const list = listStateOf<AdministrationSearch>({
    search,
    go: (next, replace) =>
      void navigate({
        search: ({ open: shown, ...before }) => ({ ...next(before), ...(shown ? { open: shown } : {}) }),
        replace,
        resetScroll: false,
      }),
  });
  return {
    tab,
    list,
    open,
    /** Filters and pages belong to one list: another tab begins without them. */
    onTab: (next: AdministrationTabName) => void navigate({ search: { tab: next }, resetScroll: false }),
    onOpen: (key: string | undefined) =>
      void navigate({
        search: ({ open: _open, ...before }) => ({ ...before, ...(key ? { open: key } : {}) }),
        resetScroll: false,
      }),
  };
}
