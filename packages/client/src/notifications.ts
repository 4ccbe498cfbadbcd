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
