// The reads and writes of this room about people.
import { type BodyOf, peopleEndpoints } from '@gondola/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { useApi, useChangeBy, useReadAgain } from '@gondola/client/queries.ts';
import { useCurrentUser } from '@gondola/client/current-user.ts';

/** One person with how many sessions they have open. */
export const usePerson = (id: number) => useApi(peopleEndpoints.get, { params: { id } });

export type PersonEdit = Omit<BodyOf<typeof peopleEndpoints.update>, 'id'>;

/** Edits a person; one's own name and role are shown all over, so everything is read again then. */
export function useEditPerson(id: number) {
  const queries = useQueryClient();
  const readAgain = useReadAgain(peopleEndpoints.update);
  const { id: ownId } = useCurrentUser();
  return useMutation({
    mutationFn: async (edit: PersonEdit) =>
      (await call(peopleEndpoints.update, { body: { id, ...edit } })).user,
    onSettled: () => void (id === ownId ? queries.invalidateQueries() : readAgain()),
  });
}

/** Deletes a person. */
export const useDeletePerson = () =>
  useChangeBy([peopleEndpoints.remove], (id: number) => call(peopleEndpoints.remove, { params: { id } }));

/** Takes the deletion of a person back. */
export const useRestorePerson = () =>
  useChangeBy(
    [peopleEndpoints.restore],
    async (id: number) => (await call(peopleEndpoints.restore, { params: { id } })).user,
  );

/** Sends the invitation again. */
export const useInviteAgain = () =>
  useChangeBy([peopleEndpoints.invite], (id: number) => call(peopleEndpoints.invite, { params: { id } }));

/** Sends invitations again to many, and says of each what became of it. */
export const useInviteMany = () =>
  useChangeBy([peopleEndpoints.inviteMany], (ids: readonly number[]) =>
    call(peopleEndpoints.inviteMany, { body: { ids: [...ids] } }),
  );

/** Ends every session of a person. */
export const useEndSessions = () =>
  useChangeBy([peopleEndpoints.endSessions], (id: number) =>
    call(peopleEndpoints.endSessions, { params: { id } }),
  );
