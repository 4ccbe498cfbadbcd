// The views that a person saved of the lists, and which of them a list begins with. They are kept in this browser too: a list
// opened by its bare address begins with its default at once, rather than with everything first.
import {
  type CurrentUser,
  type ListName,
  listNames,
  savedViews,
  type View,
  type ViewList,
} from '@gondola/contract';
import { call } from '@gondola/client/call.ts';
import { currentUserQuery } from '@gondola/client/current-user.ts';
import { apiQuery } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Named by an address that shows a whole list although it has a default. */
export const wholeList = 'all';

/** Views may have been kept by another release. By hand: the schema would bring its library to every list. */
const isView = (kept: unknown): kept is View => {
  const view = (kept ?? {}) as Partial<Record<keyof View, unknown>>;
  return (
    Number.isSafeInteger(view.id) &&
    listNames.some((name) => name === view.list) &&
    typeof view.name === 'string' &&
    typeof view.isDefault === 'boolean' &&
    view.params instanceof Object &&
    Object.values(view.params).every((value) => typeof value === 'string')
  );
};

function readKept(key: string): ViewList | undefined {
  try {
    const { views } = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Record<keyof ViewList, unknown>>;
    return Array.isArray(views) && views.every(isView) ? { views } : undefined;
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
