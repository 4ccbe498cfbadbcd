// What this room reads and writes beyond its widgets. News and home messages belong to no company, so they are asked for
// without one.
import { type BodyOf, homeEndpoints, type InputOf } from '@gondola/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useKeptQuery, useReadAgain } from '@gondola/client/queries.ts';

export type NewsPageQuery = NonNullable<InputOf<typeof homeEndpoints.newsPage>['query']>;
export type MessagePageQuery = NonNullable<InputOf<typeof homeEndpoints.homeMessagePage>['query']>;

/** One page of all news; the old page stays while the next one comes. */
export const useNewsPage = (query: NewsPageQuery) =>
  useKeptQuery({
    ...apiQuery(homeEndpoints.newsPage, { query }, null),
  });

/** One page of all home messages; the old page stays while the next one comes. */
export const useMessagePage = (query: MessagePageQuery) =>
  useKeptQuery({
    ...apiQuery(homeEndpoints.homeMessagePage, { query }, null),
  });

export type NewsBody = BodyOf<typeof homeEndpoints.updateNews>;
export type MessageBody = BodyOf<typeof homeEndpoints.updateHomeMessage>;

/** Writes a new item without an id, or the item with it. `requestId` makes a form sent twice one item. */
export function useSaveNews() {
  const readAgain = useReadAgain(homeEndpoints.updateNews);
  return useMutation({
    mutationFn: async ({ id, body, requestId }: { id?: number; body: NewsBody; requestId?: string }) => {
      const { newsItem } =
        id === undefined
          ? await call(homeEndpoints.createNews, { body: { ...body, requestId } }, { companyId: null })
          : await call(homeEndpoints.updateNews, { params: { id }, body }, { companyId: null });
      return newsItem;
    },
    onSettled: () => void readAgain(),
  });
}

/** The same for home messages. */
export function useSaveMessage() {
  const readAgain = useReadAgain(homeEndpoints.updateHomeMessage);
  return useMutation({
    mutationFn: async ({ id, body, requestId }: { id?: number; body: MessageBody; requestId?: string }) => {
      const { homeMessage } =
        id === undefined
          ? await call(homeEndpoints.createHomeMessage, { body: { ...body, requestId } }, { companyId: null })
          : await call(homeEndpoints.updateHomeMessage, { params: { id }, body }, { companyId: null });
      return homeMessage;
    },
    onSettled: () => void readAgain(),
  });
}
