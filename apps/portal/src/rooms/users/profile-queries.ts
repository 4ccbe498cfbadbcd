// The reads and changes of people's own account. It belongs to no company.
import { type BodyOf, profileEndpoints } from '@gondola/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useChangeBy, useReadAgain } from '@gondola/client/queries.ts';

const anywhere = { companyId: null };
const sessionsQuery = () => apiQuery(profileEndpoints.ownSessions, {}, null);

/** One's own open sessions. */
export const useOwnSessions = () => useQuery(sessionsQuery());

/** Changes one's own data, which are shown all over: done when they are read again. */
export function useUpdateProfile() {
  const readAgain = useReadAgain(profileEndpoints.updateProfile);
  return useMutation({
    mutationFn: (body: BodyOf<typeof profileEndpoints.updateProfile>) =>
      call(profileEndpoints.updateProfile, { body }, anywhere),
    onSuccess: readAgain,
  });
}

/** Changes one's own password; the other sessions end. */
export const useChangePassword = () =>
  useChangeBy([profileEndpoints.changePassword], (body: BodyOf<typeof profileEndpoints.changePassword>) =>
    call(profileEndpoints.changePassword, { body }, anywhere),
  );

/** Ends one session of one's own; without an id, all but this one. */
export const useEndOwnSessions = () =>
  useChangeBy(
    [profileEndpoints.endOwnSession, profileEndpoints.endOtherSessions],
    async (id: string | undefined) => {
      if (id === undefined) return (await call(profileEndpoints.endOtherSessions, {}, anywhere)).ended;
      await call(profileEndpoints.endOwnSession, { params: { id } }, anywhere);
      return 1;
    },
  );
