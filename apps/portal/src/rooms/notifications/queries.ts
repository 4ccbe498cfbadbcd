import { type MailChoice, notificationEndpoints } from '@gondola/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, keyOf, useApi, useReadAgain } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';

const atATime = 20;

/** What the person was notified of in the selected company, newest first, some more with every page. */
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

/** Of which kinds the person gets a mail. */
export const useMailChoices = () => useApi(notificationEndpoints.choices, {});

/** Chooses one kind; shown as chosen at once, and as it was again when it could not be kept. */
export function useChooseMail() {
  const queries = useQueryClient();
  const readAgain = useReadAgain(notificationEndpoints.choose);
  const { queryKey } = apiQuery(notificationEndpoints.choices, {});
  return useMutation({
    mutationFn: (choice: MailChoice) => call(notificationEndpoints.choose, { body: { choices: [choice] } }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (before) =>
          before && { choices: before.choices.map((one) => (one.kind === choice.kind ? choice : one)) },
      );
    },
    onSettled: readAgain,
  });
}
