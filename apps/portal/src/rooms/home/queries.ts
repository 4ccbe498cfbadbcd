// The reads and writes of this room beyond its widgets. News and home messages belong to no company, so they are asked for
// without one.
import { type BodyOf, homeEndpoints } from '@gondola/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';

type NewsBody = BodyOf<typeof homeEndpoints.updateNews>;
type MessageBody = BodyOf<typeof homeEndpoints.updateHomeMessage>;

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
