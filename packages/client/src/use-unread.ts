// Apart from the lines themselves: the bell is on every page, and they are read when it is opened.
import { notificationEndpoints } from '@gondola/contract';
import { useApi } from './queries.ts';

/** The lines that are not read, as a bell shows them: 0 until they are counted. */
export function useUnread(): { readonly unread: number; readonly isCapped: boolean } {
  const { data } = useApi(notificationEndpoints.unread, {});
  return { unread: data?.unread ?? 0, isCapped: data?.unreadIsCapped ?? false };
}
