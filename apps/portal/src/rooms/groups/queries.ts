import { groupEndpoints, type WholeQuery } from '@gondola/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useKeptQuery, useReadAgain } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { callsOf, type Company, type GroupSave } from './group-kinds.ts';
import type { GroupTab } from './group-search.ts';

/** The selected company; null for all of the person's. */
export const useSelectedCompany = (): Company => useSession().companyId ?? null;

/** One page of groups; the old page stays while the next one comes. */
export function useGroupPage(
  tab: GroupTab,
  query: WholeQuery<typeof groupEndpoints.listListings> & { page: number; limit: number },
) {
  const company = useSelectedCompany();
  // Groups of another kind are no former page of these.
  return useKeptQuery(callsOf[tab].list(query, company), (before, last) =>
    last && last.queryKey[0] === `GET /api/${tab}` ? before : undefined,
  );
}

/** One group. Asked without a company: a link may lead to another than the selected one. */
export const useGroup = (tab: GroupTab, id: number) => useQuery(callsOf[tab].get(id, null));

interface SaveRequest {
  /** 0 for a new group, which takes the name; another takes a name with the rest, where it changed. */
  readonly id: number;
  readonly name: string;
  readonly save: GroupSave;
  readonly company: Company;
  /** A try to create it that got no answer may have made it, as it was then. */
  readonly mayExist: boolean;
}

/** Creates or changes a group with its members. */
export function useSaveGroup(tab: GroupTab) {
  const queries = useQueryClient();
  const readAgain = useReadAgain(groupEndpoints.updateUserGroup);
  return useMutation({
    mutationFn: async ({ id, name, save, company, mayExist }: SaveRequest) => {
      const { create, update } = callsOf[tab];
      if (id !== 0) return update(id, save, company);
      const made = await create({ ...save, name }, company);
      if (!mayExist) return made;
      const changes = [{ change: 'remove', matching: {} } as const, ...(save.changes ?? [])];
      return update(made.group.id, { ...save, name, changes }, company);
    },
    onSuccess: () => {
      // The form goes on with another draft: as it was read before this save, it would show what was moved where it was then.
      for (const queryKey of callsOf[tab].draftKeys) queries.removeQueries({ queryKey, type: 'inactive' });
    },
    onSettled: readAgain,
  });
}

/** Deletes or restores groups one by one; says which went through. */
export function useMarkGroups(tab: GroupTab) {
  const readAgain = useReadAgain(groupEndpoints.updateUserGroup);
  return useMutation({
    mutationFn: async ({ ids, deleted }: { ids: readonly number[]; deleted: boolean }) => {
      const { remove, update } = callsOf[tab];
      const outcomes = await Promise.allSettled(
        ids.map((id) => (deleted ? remove(id, null) : update(id, { deleted: false }, null))),
      );
      return {
        done: ids.filter((_, place) => outcomes[place]?.status === 'fulfilled'),
        failed: outcomes.filter(({ status }) => status === 'rejected').length,
      };
    },
    onSettled: readAgain,
  });
}
