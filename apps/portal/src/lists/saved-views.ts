// The views that a person saved of the lists, and which of them a list begins with. They are kept in this browser too: a list
// opened by its bare address begins with its default at once, rather than with everything first.
import {
  type CurrentUser,
  type ListName,
  savedViews,
  type View,
  viewList,
  type ViewList,
} from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { currentUserQuery } from '@gondola/client/current-user.ts';
import { apiQuery } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Named by an address that shows a whole list although it has a default. */
export const wholeList = 'all';

function readKept(key: string): ViewList | undefined {
  try {
    return z.safeParse(viewList, JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function keep(key: string, views: ViewList): void {
  try {
    localStorage.setItem(key, JSON.stringify(views));
  } catch {
    // Without storage the server is asked first.
  }
}

/** The query of all views of the person in the company; `select` says what of them is needed. */
export function useSavedViews<Part>(select: (views: ViewList) => Part, isNeeded: boolean) {
  const { companyId = null } = useSession();
  const user = useQueryClient().getQueryData<{ user: CurrentUser }>(currentUserQuery().queryKey)?.user;
  const key = `gondola.views.${user?.id}.${companyId ?? 'all'}`;
  const asked = apiQuery(savedViews, {}, companyId);
  return useQuery<ViewList, Error, Part>({
    queryKey: asked.queryKey,
    queryFn: async ({ signal }) => {
      const views = await call(savedViews, {}, { signal, companyId });
      keep(key, views);
      return views;
    },
    meta: { reads: savedViews.reads },
    enabled: isNeeded,
    staleTime: 60_000,
    initialData: () => readKept(key),
    // Kept views are shown, and read again.
    initialDataUpdatedAt: 0,
    select,
  });
}

/** The view that a list begins with, and whether that is known by now. */
export function useDefaultView(list: ListName | undefined): { view: View | undefined; isKnown: boolean } {
  const { data, failureCount, fetchStatus } = useSavedViews(
    ({ views }) => ({ view: views.find((view) => view.isDefault && view.list === list) }),
    list !== undefined,
  );
  return {
    view: data?.view,
    // A list does not wait for views that do not come.
    isKnown: list === undefined || data !== undefined || failureCount > 0 || fetchStatus === 'paused',
  };
}
