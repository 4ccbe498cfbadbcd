// What people read and change of their own account. It belongs to no company.
import { type BodyOf, profileEndpoints } from '@gondola/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { apiQuery } from '~/lib/api/queries.ts';
import { currentUserQuery } from '~/lib/current-user.ts';
import { refreshPeople } from './people-queries.ts';

const anywhere = { companyId: null };
const sessionsQuery = () => apiQuery(profileEndpoints.ownSessions, {}, null);

/** One's own open sessions. */
export const useOwnSessions = () => useQuery(sessionsQuery());

/** Changes one's own data, which are shown all over. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof profileEndpoints.updateProfile>) =>
      call(profileEndpoints.updateProfile, { body }, anywhere),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: currentUserQuery().queryKey });
      void refreshPeople(queries);
    },
  });
}

function useSessionsAfter() {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
}

/** Changes one's own password; the other sessions end. */
export function useChangePassword() {
  const onSettled = useSessionsAfter();
  return useMutation({
    mutationFn: (body: BodyOf<typeof profileEndpoints.changePassword>) =>
      call(profileEndpoints.changePassword, { body }, anywhere),
    onSettled,
  });
}

/** Ends one session of one's own; without an id, all but this one. */
export function useEndOwnSessions() {
  const onSettled = useSessionsAfter();
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      if (id === undefined) return (await call(profileEndpoints.endOtherSessions, {}, anywhere)).ended;
      await call(profileEndpoints.endOwnSession, { params: { id } }, anywhere);
      return 1;
    },
    onSettled,
  });
}
