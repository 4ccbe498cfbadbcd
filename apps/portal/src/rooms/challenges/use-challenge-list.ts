// The list as its address describes it: what is asked for, what came, and how it is changed.
import { totalCap } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { tableResult } from '@gondola/ui/table/table-result.ts';
import { useListState } from '@gondola/ui/table/use-list-state.ts';
import {
  type ChallengeDate,
  type ChallengeListSearch,
  everyDay,
  filtersOf,
  orderOf,
  shownDates,
  tabOf,
} from './challenge-search.ts';
import { useChallengePage, useStatusCounts } from './queries.ts';
import { useUtcToday } from './use-utc-today.ts';

const route = getRouteApi('/_portal/challenges');

/** State, rows, counts and update times of /challenges. */
export function useChallengeList() {
  // Which challenge is open is no part of the list: paging and clearing filters leave it alone.
  const { challenge: _open, dispute: _dispute, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const go = (next: (before: ChallengeListSearch) => ChallengeListSearch, replace: boolean) =>
    void navigate({
      search: ({ challenge, dispute: _asked, ...before }) => ({
        ...next(before),
        ...(challenge ? { challenge } : {}),
      }),
      replace,
      resetScroll: false,
    });
  const order = orderOf(search);
  const usual = `-${order.sortBy}`;
  const list = useListState<ChallengeListSearch>({
    search,
    go,
    defaults: { sort: order.orderBy === 'desc' ? usual : order.sortBy },
  });
  const filters = filtersOf(search, useUtcToday());
  const tab = tabOf(search);
  const query = {
    ...filters,
    ...order,
    filterChallengeStatus: tab,
    page: list.page - 1,
    limit: list.limit,
  };
  const page = useChallengePage(query);
  return {
    list: {
      ...list,
      narrowed: isNarrowed(search),
      setSort: (sort: string | undefined) => go(resorted(sort ?? usual), false),
    },
    tab,
    order,
    query,
    dates: shownDates(search),
    counts: useStatusCounts(filters),
    updates: page.data && {
      last: page.data.lastUpdateTimeUTC ?? null,
      next: page.data.nextUpdateTimeUTC ?? null,
    },
    result: tableResult(page, ({ tickets, totalTickets, totalIsCapped }) => ({
      rows: tickets,
      total: Math.min(totalTickets, totalCap),
      atLeast: totalIsCapped,
    })),
    setDates: (span: string | undefined) => list.setFilter('dates', span ?? everyDay),
    /** Filters and sorts by another date. */
    setDate: (date: ChallengeDate) =>
      go(({ page: _page, sort: _sort, ...before }) => ({ ...before, date }), false),
  };
}

/** Every day and the usual days narrow nothing that the empty list does not say itself. */
const isNarrowed = ({ searchValue, user, location, project, files, dates }: ChallengeListSearch): boolean =>
  Boolean(searchValue ?? user ?? location ?? project ?? files) || (dates !== undefined && dates !== everyDay);

const resorted =
  (sort: string) =>
  ({ page: _page, ...before }: ChallengeListSearch): ChallengeListSearch => ({ ...before, sort });

/** Opens a challenge's details under its own address, or closes them with undefined; also ends a wish to dispute. */
export function useOpenChallenge(): (id: number | undefined) => void {
  const navigate = route.useNavigate();
  return (id) =>
    void navigate({
      search: ({ challenge: _challenge, dispute: _dispute, ...before }) => ({
        ...before,
        ...(id ? { challenge: String(id) } : {}),
      }),
      resetScroll: false,
    });
}
