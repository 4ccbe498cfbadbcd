// What this room reads and writes of people.
import { type BodyOf, peopleEndpoints } from '@gondola/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { useApi } from '~/lib/api/queries.ts';
import { useCurrentUser } from '~/lib/current-user.ts';
import type { PeopleQuery } from './people-search.ts';

/** One page of the list; the old page stays while the next one comes. */
export const usePeoplePage = (query: PeopleQuery) => useApi(peopleEndpoints.list, { query }, { keep: true });

/** One person with how many sessions they have open. */
export const usePerson = (id: number) => useApi(peopleEndpoints.get, { params: { id } });

const touched = [
  'GET /api/admin/users',
  'GET /api/company-users',
  'GET /api/user-projects',
  'GET /api/mails',
];

/** Reads again whatever a change of people may have touched. */
export const refreshPeople = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      typeof name === 'string' && touched.some((beginning) => name.startsWith(beginning)),
  });

export type PersonEdit = Omit<BodyOf<typeof peopleEndpoints.update>, 'id'>;

/** Edits a person; one's own name and role are shown all over, so everything is read again then. */
export function useEditPerson(id: number) {
  const queries = useQueryClient();
  const { id: ownId } = useCurrentUser();
  return useMutation({
    mutationFn: async (edit: PersonEdit) =>
      (await call(peopleEndpoints.update, { body: { id, ...edit } })).user,
    onSettled: () => void (id === ownId ? queries.invalidateQueries() : refreshPeople(queries)),
  });
}

/** Deletes a person. */
export function useDeletePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(peopleEndpoints.remove, { params: { id } }),
    onSettled: () => void refreshPeople(queries),
  });
}

/** Takes the deletion of a person back. */
export function useRestorePerson() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => (await call(peopleEndpoints.restore, { params: { id } })).user,
    onSettled: () => void refreshPeople(queries),
  });
}

/** Sends the invitation anew. */
export function useInviteAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(peopleEndpoints.invite, { params: { id } }),
    onSettled: () => void refreshPeople(queries),
  });
}

/** Ends every session of a person. */
export function useEndSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(peopleEndpoints.endSessions, { params: { id } }),
    onSettled: () => void refreshPeople(queries),
  });
}
