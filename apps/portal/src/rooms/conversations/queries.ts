// The reads and writes of this room. Asked without a company: a link in a mail may lead to another than the selected one.
import { type BodyOf, conversationEndpoints } from '@gondola/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useChangeBy, useKeptQuery } from '@gondola/client/queries.ts';

/** The messages about a ticket. */
export const useConversation = (id: number) =>
  useQuery(apiQuery(conversationEndpoints.get, { params: { id } }, null));

/** Writes about a ticket. */
export const useWriteMessage = (id: number) =>
  useChangeBy([conversationEndpoints.write], (body: BodyOf<typeof conversationEndpoints.write>) =>
    call(conversationEndpoints.write, { params: { id }, body }, { companyId: null }),
  );

/** People who can see a ticket, by words of their names; nobody is asked for without words. */
export function useMentionable(id: number, words: string | undefined) {
  const { data } = useKeptQuery({
    ...apiQuery(
      conversationEndpoints.people,
      { params: { id }, query: words ? { searchValue: words } : {} },
      null,
    ),
    enabled: words !== undefined,
  });
  return data?.people;
}
