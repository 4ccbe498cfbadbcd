// One's own second factor and other people's. It belongs to no company.
import { type BodyOf, factorEndpoints } from '@gondola/contract';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '~/lib/api/call.ts';
import { apiQuery, keyOf, useApi } from '~/lib/api/queries.ts';

const anywhere = { companyId: null };
const ownQuery = () => apiQuery(factorEndpoints.own, {}, null);

/** Whether one has a second factor, and must have one. */
export const useOwnFactor = () => useQuery(ownQuery());

/** Whether somebody has one. */
export const useFactorOf = (id: number) => useApi(factorEndpoints.ofPerson, { params: { id } });

const refreshOwn = (queries: QueryClient): void => {
  void queries.invalidateQueries({ queryKey: ownQuery().queryKey });
  void queries.invalidateQueries({ queryKey: ['GET /api/profile/sessions'] });
};

/** Asks for a secret, with the password. */
export const useBeginEnrolment = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof factorEndpoints.begin>) =>
      (await call(factorEndpoints.begin, { body }, anywhere)).enrolment,
  });

/** Turns the second factor on with the first code. */
export function useTurnOn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof factorEndpoints.turnOn>) =>
      call(factorEndpoints.turnOn, { body }, anywhere),
    onSettled: () => refreshOwn(queries),
  });
}

/** Turns it off with a code. */
export function useTurnOff() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof factorEndpoints.turnOff>) =>
      call(factorEndpoints.turnOff, { body }, anywhere),
    onSettled: () => refreshOwn(queries),
  });
}

/** Makes new recovery codes. */
export function useRenewRecoveryCodes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof factorEndpoints.renewRecoveryCodes>) =>
      (await call(factorEndpoints.renewRecoveryCodes, { body }, anywhere)).recoveryCodes,
    onSettled: () => refreshOwn(queries),
  });
}

/** Removes somebody's. */
export function useResetFactor(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(factorEndpoints.reset, { params: { id } }),
    onSettled: () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          name === keyOf(factorEndpoints.ofPerson)[0] ||
          (typeof name === 'string' && name.startsWith('GET /api/admin/users')),
      }),
  });
}
