// The lines of the bell, as every application reads them.
import { notificationEndpoints } from '@gondola/contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from './call.ts';
import { keyOf, useReadAgain } from './queries.ts';
import { useSession } from './session.ts';

const atATime = 20;

/** The person's notifications in the selected company, newest first, some more with every page. */
export function useNotifications() {
  const { companyId = null } = useSession();
  return useInfiniteQuery({
    queryKey: [...keyOf(notificationEndpoints.list), companyId],
    meta: { reads: notificationEndpoints.list.reads },
    queryFn: ({ pageParam, signal }) =>
      call(
        notificationEndpoints.list,
        { query: { limit: atATime, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { companyId, signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ notifications, hasMore }) => (hasMore ? notifications.at(-1)?.id : undefined),
  });
}

/** Marks lines as read; the bell and every list of them follow. */
export function useMarkRead() {
  const readAgain = useReadAgain(notificationEndpoints.markRead);
  return useMutation({
    mutationFn: (which: { ids: number[] } | { upTo: number }) =>
      call(notificationEndpoints.markRead, { body: which }),
    onSettled: readAgain,
  });
}

/** Marks as read everything that was there when the list was read; undefined while all of it is. */
export function useMarkAll(query: ReturnType<typeof useNotifications>, onError: () => void) {
  const mark = useMarkRead();
  const lines = query.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  const [newest] = lines;
  // Older pages may hold unread lines that are not shown.
  const mayHaveUnread = query.hasNextPage || lines.some(({ readAt }) => readAt === null);
  if (!newest || !mayHaveUnread) return undefined;
  return {
    loading: mark.isPending,
    onClick: () => mark.mutate({ upTo: newest.id }, { onError }),
  };
}
