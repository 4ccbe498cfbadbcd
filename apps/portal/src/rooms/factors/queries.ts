// One's own second factor and other people's. It belongs to no company.
import { type BodyOf, factorEndpoints } from '@gondola/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@gondola/client/call.ts';
import { apiQuery, useApi, useChangeBy } from '@gondola/client/queries.ts';

const anywhere = { companyId: null };
const ownQuery = () => apiQuery(factorEndpoints.own, {}, null);

/** Whether one has a second factor, and must have one. */
export const useOwnFactor = () => useQuery(ownQuery());

/** Whether somebody has one. */
export const useFactorOf = (id: number) => useApi(factorEndpoints.ofPerson, { params: { id } });

/** Asks for a secret, with the password. */
export const useBeginEnrolment = () =>
  useMutation({
    mutationFn: async (body: BodyOf<typeof factorEndpoints.begin>) =>
      (await call(factorEndpoints.begin, { body }, anywhere)).enrolment,
  });

/** Turns the second factor on with the first code. */
export const useTurnOn = () =>
  useChangeBy([factorEndpoints.turnOn], (body: BodyOf<typeof factorEndpoints.turnOn>) =>
    call(factorEndpoints.turnOn, { body }, anywhere),
  );

/** Turns it off with a code. */
export const useTurnOff = () =>
  useChangeBy([factorEndpoints.turnOff], (body: BodyOf<typeof factorEndpoints.turnOff>) =>
    call(factorEndpoints.turnOff, { body }, anywhere),
  );

/** Makes new recovery codes. */
export const useRenewRecoveryCodes = () =>
  useChangeBy(
    [factorEndpoints.renewRecoveryCodes],
    async (body: BodyOf<typeof factorEndpoints.renewRecoveryCodes>) =>
      (await call(factorEndpoints.renewRecoveryCodes, { body }, anywhere)).recoveryCodes,
  );

/** Removes somebody's. */
export const useResetFactor = (id: number) =>
  useChangeBy([factorEndpoints.reset], () => call(factorEndpoints.reset, { params: { id } }));
