// The list as its address describes it: what is asked for, what came, and how it is changed.
import { challengeFilterNames, ticketEndpoints } from '@gondola/contract';
import { getRouteApi } from '@tanstack/react-router';
import { addressNames } from '@gondola/ui/table/list-search.ts';
import {
  type ChallengeDate,
  type ChallengeListSearch,
  everyDay,
  filtersOf,
  orderOf,
  shownDates,
  tabOf,
} from './challenge-search.ts';
import { useList, useListAddress } from '~/lists/use-list.ts';
import { useStatusCounts } from './queries.ts';
import { useSyncExternalStore } from 'react';

const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, 60_000);
  return () => clearInterval(timer);
};

const utcDay = (): string => new Date().toISOString().slice(0, 10);

/** Today (yyyy-mm-dd) in UTC, in which this list counts its days (client-portal 9); a page left open overnight moves on. */
const useUtcToday = (): string => useSyncExternalStore(everyMinute, utcDay);

const route = getRouteApi('/_portal/challenges');

/** State, rows, counts and update times of /challenges. */
export function useChallengeList() {
  const list = useListAddress(route, { list: 'challenges', beside: ['challenge', 'dispute'] });
  const { search } = list;
  const order = orderOf(search);
  const usual = `-${order.sortBy}`;
  const filters = filtersOf(search, useUtcToday());
  const tab = tabOf(search);
  const query = {
    ...filters,
    ...order,
    filterChallengeStatus: tab,
    column: undefined,
    state: undefined,
  };
  const result = useList(ticketEndpoints.list, list, {
    query,
    read: ({ tickets, totalTickets }) => [tickets, totalTickets],
  });
  const { data } = result;
  return {
    list: {
      ...list,
      narrowed: isNarrowed(search),
      sort: search.sort ?? (order.orderBy === 'desc' ? usual : order.sortBy),
      setSort: (sort: string | undefined) => list.change({ sort: sort ?? usual }),
    },
    tab,
    order,
    query,
    dates: shownDates(search),
    counts: useStatusCounts(filters),
    updates: data && { last: data.lastUpdateTimeUTC ?? null, next: data.nextUpdateTimeUTC ?? null },
    result,
    setDates: (span: string | undefined) => list.setFilter('dates', span ?? everyDay),
    /** Filters and sorts by another date. */
    setDate: (date: ChallengeDate) => list.change({ sort: undefined, date }),
  };
}

/** Every day and the usual days narrow nothing that the empty list does not say itself, nor does the date that is meant. */
const isNarrowed = (search: ChallengeListSearch): boolean =>
  addressNames(challengeFilterNames).some((name) => {
    if (name === 'tab' || name === 'date') return false;
    return Boolean(search[name]) && !(name === 'dates' && search.dates === everyDay);
  });

/** Opens a challenge's details under its own address, or closes them with undefined; also leaves the form to dispute. */
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
